// Polling: while it is looked at, until it is over, and what each answer leads to.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiFailure } from '@/api/failure';
import type { ScanAnswer, Ticket } from '@/features/identity/api';
import { POLL_INTERVAL_MS, type ScanView, startScan } from './scan-engine';

const ticket: Ticket = {
  ticket: 't1',
  url: 'http://localhost/scanConfirm?ticket=t1',
  expires_in: 300,
  provider: 'builtin',
};
const offline = new ApiFailure({ status: 0, code: 0, message: '' });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function setup(answers: (ScanAnswer | Error)[], redeem: (grant: string) => Promise<string | null> = async () => null) {
  const views: ScanView[] = [];
  const page = { isVisible: true };
  const poll = vi.fn(async () => {
    const answer = answers.shift() ?? { status: 'waiting' as const };
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const redeemed = vi.fn(redeem);
  const scan = startScan(
    { ticket: async () => ticket, poll, redeem: redeemed, isVisible: () => page.isVisible },
    (view) => views.push(view),
  );
  const tick = (times = 1) => vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS * times);
  return { views, page, poll, redeemed, scan, tick, last: () => views.at(-1) };
}

it('shows the code, says when it was scanned, and enters with the grant once', async () => {
  const it = setup([{ status: 'waiting' }, { status: 'scanned' }, { status: 'confirmed', grant: 'g1' }]);
  await vi.advanceTimersByTimeAsync(0);
  expect(it.last()).toMatchObject({ step: 'waiting', ticket, isCut: false });
  await it.tick(2);
  expect(it.last()).toMatchObject({ step: 'scanned' });
  await it.tick();
  expect(it.last()).toEqual({ step: 'entering' });
  expect(it.redeemed).toHaveBeenCalledExactlyOnceWith('g1');
  await it.tick(5);
  expect(it.poll).toHaveBeenCalledTimes(3);
});

it('asks to bind when the messaging identity is new', async () => {
  const it = setup([{ status: 'confirmed', grant: 'g1' }], async () => 'b1');
  await it.tick();
  expect(it.last()).toEqual({ step: 'bind', bindToken: 'b1' });
});

it('polls every two seconds while the page is visible, stops when hidden, and asks at once on return', async () => {
  const it = setup([]);
  await it.tick(3);
  expect(it.poll).toHaveBeenCalledTimes(3);
  it.page.isVisible = false;
  await it.tick(10);
  expect(it.poll).toHaveBeenCalledTimes(3);
  it.page.isVisible = true;
  it.scan.look();
  await vi.advanceTimersByTimeAsync(0);
  expect(it.poll).toHaveBeenCalledTimes(4);
  await it.tick();
  expect(it.poll).toHaveBeenCalledTimes(5);
});

it('stops with the page', async () => {
  const it = setup([]);
  await it.tick();
  it.scan.stop();
  const before = it.views.length;
  await it.tick(5);
  expect(it.poll).toHaveBeenCalledTimes(1);
  expect(it.views).toHaveLength(before);
});

it('expires when the server says so, when the time is over, or when the grant is for another browser', async () => {
  const said = setup([{ status: 'expired' }]);
  await said.tick();
  expect(said.last()).toEqual({ step: 'expired' });

  const waited = setup([]);
  await waited.tick(151);
  expect(waited.last()).toEqual({ step: 'expired' });

  const stolen = setup([{ status: 'confirmed' }]);
  await stolen.tick();
  expect(stolen.last()).toEqual({ step: 'expired' });
  expect(stolen.redeemed).not.toHaveBeenCalled();
});

it('survives a lost poll, and says so until the next one arrives', async () => {
  const it = setup([offline, { status: 'waiting' }]);
  await it.tick();
  expect(it.last()).toMatchObject({ step: 'waiting', isCut: true });
  await it.tick();
  expect(it.last()).toMatchObject({ step: 'waiting', isCut: false });
});

it('fails when the grant is refused: it cannot be used twice', async () => {
  const refused = new ApiFailure({ status: 410, code: 1008, message: 'used' });
  const it = setup([{ status: 'confirmed', grant: 'g1' }], async () => {
    throw refused;
  });
  await it.tick();
  expect(it.last()).toEqual({ step: 'failed', failure: refused });
});
