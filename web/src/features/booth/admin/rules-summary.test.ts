// The rules of booking in words.
import { expect, it } from 'vitest';
import { createI18n } from '@/shared/i18n';
import en from './labels/console.en';
import { EVERYBODY, INVITED, LAST_YEAR_FIRST, type Rules } from './models';
import { summaryOf } from './rules-summary';

const { t } = createI18n('en', en);
const RULES: Rules = {
  activity_id: 1,
  opens_at: null,
  closes_at: null,
  audience: EVERYBODY,
  priority_until: null,
  most_booths: 0,
  must_touch: false,
  is_reviewed: true,
  hold_minutes: 10,
  offer_hours: 24,
  deposit_percent: 0,
  deposit_days: 0,
  queue_batch: 20,
  queue_seconds: 5,
  guests: 1,
  version: '',
};
// 10:00 in Ningbo.
const OPENING = 1_789_005_600;

it('says when booking opens and for whom', () => {
  expect(summaryOf(RULES, t)[0]).toBe('Booking is open at all times for everybody.');
  expect(summaryOf({ ...RULES, opens_at: OPENING }, t)[0]).toBe('Booking opens on 2026-09-10 10:00 for everybody.');
  expect(summaryOf({ ...RULES, audience: INVITED }, t)[0]).toContain('the 1 company on the list');
});

it('says who is first only while somebody is', () => {
  const first = { ...RULES, audience: LAST_YEAR_FIRST, priority_until: OPENING, guests: 12 };
  expect(summaryOf(first, t)).toContain('All others can book from 2026-09-10 10:00.');
  expect(summaryOf(first, t)[0]).toContain('the 12 companies on the list');
  expect(summaryOf({ ...first, audience: EVERYBODY }, t).join(' ')).not.toContain('others');
});

it('says what follows: review and deposit', () => {
  const paid = summaryOf({ ...RULES, is_reviewed: false, deposit_percent: 30, deposit_days: 10, most_booths: 1 }, t);
  expect(paid).toContain('A company may have 1 booth.');
  expect(paid).toContain('Reservations are confirmed at once, without review.');
  expect(paid.at(-1)).toBe('A deposit of 30% is due within 10 days of the confirmation.');
});
