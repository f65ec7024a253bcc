// What stands over the plan: whoever may not book yet, or at all, reads it there, also long after booking has opened.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Dictionary } from '@/shared/i18n/i18n';
import { type Startup, StartupProvider } from '@/shared/startup';
import { renderWith } from '@/shared/testing/render';
import en from '../labels/pages.en';
import zh from '../labels/pages.zh';
import type { QueuePlace, Rules } from '../models';
import type { Selection } from '../use-selection';
import { Opening } from './opening';

const now = Math.floor(Date.now() / 1000);
const HOUR = 3600;
const forgetProblem = vi.fn();
const startup = { meetingId: 1, meeting: { city_zh: '宁波', city_en: 'Ningbo' } } as unknown as Startup;

interface Shown {
  lang?: 'zh' | 'en';
  isSignedIn?: boolean;
  place?: Partial<QueuePlace>;
}

function show(rules: Partial<Rules>, { lang = 'en', isSignedIn = false, place }: Shown = {}) {
  const asked: string[] = [];
  renderWith(
    <StartupProvider value={startup}>
      <Opening
        rules={{ opens_at: null, closes_at: null, audience: 1, priority_until: null, now, ...rules } as Rules}
        serverTime={{ said: now, at: Date.now() }}
        selection={{ isSignedIn, forgetProblem } as unknown as Selection}
      />
    </StartupProvider>,
    {
      lang,
      labels: (lang === 'zh' ? zh : en) as Dictionary,
      answer: ({ path }) => {
        asked.push(path);
        return place ?? null;
      },
    },
  );
  return asked;
}

it('says nothing where everybody books', () => {
  show({ opens_at: now - 2 * HOUR });
  expect(screen.queryByRole('region')).toBeNull();
});

it('says who books where that is all there is to say, in both languages', () => {
  show({ audience: 2 });
  expect(screen.getByText(en['booth.opening.invited'])).toBeTruthy();
  show({ audience: 2, opens_at: now - 2 * HOUR }, { lang: 'zh' });
  expect(screen.getByText(zh['booth.opening.invited'])).toBeTruthy();
});

it('says until when others book first, without an opening too', () => {
  show({ audience: 3, priority_until: now + HOUR });
  expect(screen.getByText(/only last year’s exhibitors can book/)).toBeTruthy();
});

it('says so hours after the opening, counts down, and takes nobody into the queue by itself', () => {
  const asked = show({ audience: 3, opens_at: now - 5 * HOUR, priority_until: now + HOUR }, { isSignedIn: true });
  expect(screen.getByText(/only last year’s exhibitors can book/)).toBeTruthy();
  expect(screen.getByText(new RegExp(en['booth.opening.priority']))).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toMatch(/^(1:00:00|59:5\d)$/);
  expect(screen.getByRole('button', { name: en['booth.queue.join'] })).toBeTruthy();
  expect(asked).toEqual([]);
});

it('lets everybody in when that time is over', async () => {
  const rules = { audience: 3, opens_at: now - 5 * HOUR, priority_until: now - 60 };
  const asked = show(rules, {
    isSignedIn: true,
    place: { rank: 3, ahead: 2, opens_at: now - 60, admitted_at: now + 90 },
  });
  expect(await screen.findByText(/2 ahead of you/)).toBeTruthy();
  expect(asked).toHaveLength(1);
});

it('counts down to the opening of the others without one of its own, and takes them into their queue', async () => {
  const rules = { audience: 3, priority_until: now + HOUR };
  const asked = show(rules, {
    isSignedIn: true,
    place: { rank: 0, ahead: 0, opens_at: now + HOUR, admitted_at: now + HOUR },
  });
  expect(screen.getByText(new RegExp(en['booth.opening.priority']))).toBeTruthy();
  expect(screen.getByRole('timer', { name: en['booth.opening.left'] }).textContent).toMatch(/^(1:00:00|59:5\d)$/);
  expect(asked).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: en['booth.queue.join'] }));
  expect(await screen.findByText(en['booth.queue.joined'])).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  show(rules, { lang: 'zh' });
  expect(screen.getByRole('button', { name: zh['booth.queue.signIn'] })).toBeTruthy();
  expect(screen.getByRole('timer', { name: zh['booth.opening.left'] })).toBeTruthy();
});

it('leaves alone whoever may book already', async () => {
  const rules = { audience: 3, opens_at: now - 60, priority_until: now + HOUR };
  show(rules, { isSignedIn: true, place: { rank: 0, ahead: 0, opens_at: now - 60, admitted_at: now - 60 } });
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  // "It opens in 36 seconds" was said before, and is not true any more.
  expect(forgetProblem).toHaveBeenCalledOnce();
});

it('asks again at the second at which it opens to the others', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const place = { rank: 3, ahead: 2, opens_at: now + 3, admitted_at: now + 90 };
  const asked = show({ audience: 3, opens_at: now - 60, priority_until: now + 3 }, { isSignedIn: true, place });
  expect(await screen.findByText(en['booth.queue.joined'])).toBeTruthy();
  expect(asked).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(await screen.findByText(/2 ahead of you/)).toBeTruthy();
  expect(asked).toHaveLength(2);
  vi.useRealTimers();
});
