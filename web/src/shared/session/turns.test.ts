// Without the browser's locks tabs still take turns, and one that vanished holds nobody up for long.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { local } from '@/shared/storage';
import { takeTurn } from './turns';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  window.localStorage.clear();
});

it('lets one act after the other, also after a failure', async () => {
  const log: string[] = [];
  const act = (name: string) => async () => {
    log.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 200));
    log.push(`${name} ends`);
    if (name === 'first') throw new Error('refused');
    return name;
  };
  const first = takeTurn(act('first')).catch((error: Error) => error.message);
  const second = takeTurn(act('second'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await first).toBe('refused');
  expect(await second).toBe('second');
  expect(log).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  expect(local.get('REFRESH_TURN')).toBeNull();
});

it('goes on when the tab whose turn it was is gone', async () => {
  local.set('REFRESH_TURN', { owner: 'a closed tab', until: Date.now() + 10_000 });
  const act = vi.fn(async () => 'done');
  const mine = takeTurn(act);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(act).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await mine).toBe('done');
});
