// Figures and shares of time that runs out.
import { expect, it } from 'vitest';
import { clockOf, shareLeft, waitFor } from './time-left';

it('shows minutes and seconds, and hours where there are any', () => {
  expect([582, 600, 0, -5, 59, 3600, 93_784].map(clockOf)).toEqual([
    '09:42',
    '10:00',
    '00:00',
    '00:00',
    '00:59',
    '1:00:00',
    '26:03:04',
  ]);
});

it('is a share of the whole, never more and never less than nothing', () => {
  expect([
    shareLeft(1300, 1000, 600),
    shareLeft(1000, 1000, 600),
    shareLeft(900, 1000, 600),
    shareLeft(9000, 1000, 600),
  ]).toEqual([0.5, 0, 0, 1]);
  expect(shareLeft(1300, 1000, 0)).toBe(0);
});

it("waits by the server's clock, however wrong the own one is", () => {
  const serverTime = { said: 1000, at: 5_000_000 };
  expect(waitFor(1010, serverTime, 5_004_000)).toBe(6000);
  expect(waitFor(1010, serverTime, 5_099_000)).toBe(0);
});
