// What strangers are told becomes of a registration.
import { expect, it } from 'vitest';
import type { ApplyForm } from '../models';
import { outcomeOf } from './invitation';

const form = (is_full: boolean, reviews_visitors: boolean, reviews_exhibitors: boolean) =>
  ({ is_full, has_waiting_list: true, reviews_visitors, reviews_exhibitors }) as ApplyForm;

it('promises nothing that somebody still looks at', () => {
  expect(outcomeOf(form(false, false, false))).toBe('atOnce');
  expect(outcomeOf(form(false, false, true))).toBe('exhibitorsReviewed');
  expect(outcomeOf(form(false, true, false))).toBe('visitorsReviewed');
  expect(outcomeOf(form(false, true, true))).toBe('reviewed');
});

it('says that there is no place before anything else', () => {
  expect(outcomeOf(form(true, false, false))).toBe('waits');
});
