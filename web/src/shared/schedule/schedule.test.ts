// What is on the site at which moment.
import { expect, it } from 'vitest';
import { scheduleOf, scheduleState } from './schedule';

const NOW = 1_800_000_000;
const at = (publish_from: number | null, publish_until: number | null, status = 1) =>
  scheduleState({ status, publish_from, publish_until }, NOW);

it('shows what is published and has no limits', () => {
  expect(at(null, null)).toBe('live');
});

it('begins with its first second and ends before its last', () => {
  expect([at(NOW + 1, null), at(NOW, null)]).toEqual(['scheduled', 'live']);
  expect([at(null, NOW + 1), at(null, NOW)]).toEqual(['live', 'ended']);
  expect(at(NOW - 20, NOW - 10)).toBe('ended');
});

it('waits for its date', () => {
  const dated = (published_at: number) => scheduleState({ status: 1, publish_from: null, published_at }, NOW);
  expect([dated(NOW + 1), dated(NOW), dated(NOW - 1)]).toEqual(['scheduled', 'live', 'live']);
});

it('hides what is hidden, whatever its times say', () => {
  expect([at(null, null, 0), at(NOW + 1, null, 0), at(null, NOW - 1, 0)]).toEqual(['hidden', 'hidden', 'hidden']);
});

it('publishes new things at once', () => {
  expect(scheduleOf(null)).toEqual({ status: 1, publish_from: null, publish_until: null });
});
