// The setting of registration in words.
import { expect, it } from 'vitest';
import { createI18n } from '@/shared/i18n';
import en from './labels/console.en';
import type { Setting } from './models';
import { summaryOf, summitSummaryOf } from './setting-summary';

const { t } = createI18n('en', en);
const SETTING: Setting = {
  activity_id: 1,
  opens_at: null,
  closes_at: null,
  edit_until: null,
  reviews_visitors: false,
  reviews_exhibitors: true,
  tickets: true,
  total_limit: null,
  asks_hotel: false,
  has_waiting_list: true,
  sends_texts: false,
  takes_summit: false,
  reviews_summit: true,
  guest_quota: 0,
  taken: 1204,
  waiting: 0,
  version: '',
};
// 10:00 in Ningbo.
const OPENING = 1_789_005_600;

it('says when people can register', () => {
  expect(summaryOf(SETTING, OPENING - 1, t)[0]).toBe('People can register at any time.');
  expect(summaryOf({ ...SETTING, opens_at: OPENING }, OPENING - 1, t)[0]).toBe(
    'Registration opens on 2026-09-10 10:00.',
  );
  const opened = summaryOf({ ...SETTING, opens_at: OPENING }, OPENING, t)[0];
  expect(opened).toBe('Registration has been open since 2026-09-10 10:00.');
  const closed = summaryOf({ ...SETTING, opens_at: OPENING, closes_at: OPENING + 60 }, OPENING + 60, t);
  expect(closed[0]).toBe('Registration closed on 2026-09-10 10:01.');
  expect(closed[1]).toBe('Exhibitors are reviewed; visitors are accepted at once.');
});

it('speaks of a limit and of the waiting list only where there is a limit', () => {
  expect(summaryOf(SETTING, OPENING - 1, t).join(' ')).not.toContain('waiting list');
  const limited = summaryOf({ ...SETTING, total_limit: 5000 }, OPENING, t).join(' ');
  expect(limited).toContain('At most 5,000 people; 1,204 places are taken.');
  expect(limited).toContain('waiting list');
});

it('names who is reviewed', () => {
  const say = (reviews_visitors: boolean, reviews_exhibitors: boolean) =>
    summaryOf({ ...SETTING, reviews_visitors, reviews_exhibitors }, OPENING, t)[1];
  expect([say(true, true), say(false, true), say(true, false), say(false, false)]).toEqual([
    'Every registration is reviewed.',
    'Exhibitors are reviewed; visitors are accepted at once.',
    'Visitors are reviewed; exhibitors are accepted at once.',
    'Everyone who registers is accepted at once.',
  ]);
});

it('says what a summit takes, and how many guests', () => {
  expect(summitSummaryOf(SETTING, t)).toEqual(['The summit takes no applications.']);
  expect(summitSummaryOf({ ...SETTING, takes_summit: true, guest_quota: 1 }, t)).toEqual([
    'People can apply for the summit.',
    'Every application is reviewed.',
    'Whoever is accepted may invite 1 guest.',
  ]);
  const open = summitSummaryOf({ ...SETTING, takes_summit: true, reviews_summit: false }, t);
  expect(open.slice(1)).toEqual(['Everyone who registers is accepted at once.', 'They can’t invite guests.']);
});
