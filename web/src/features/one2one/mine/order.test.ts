// In which order meetings stand, what each is called, and which flag it has.
import { expect, it } from 'vitest';
import en from '../labels/console.en';
import zh from '../labels/console.zh';
import { askedAt, flagOf, isAgreed, LABELS, labelOf } from '../models';
import { firstToAnswer, inOrder } from './order';

const row = (id: number, slot_at: number, more: object = {}) => ({
  id,
  slot_at,
  proposed_at: null,
  waits_for_me: false,
  answer_until: 100,
  ...more,
});

it('goes by the time that is asked for now', () => {
  expect(askedAt(row(1, 10))).toBe(10);
  expect(askedAt(row(1, 10, { proposed_at: 30 }))).toBe(30);
  const rows = [row(1, 10, { proposed_at: 30 }), row(2, 20), row(3, 20)];
  expect(inOrder(rows).map(({ id }) => id)).toEqual([2, 3, 1]);
});

it('asks first about what is over soonest', () => {
  const rows = [
    row(1, 10, { waits_for_me: true, answer_until: 90 }),
    row(2, 20, { answer_until: 10 }),
    row(3, 30, { waits_for_me: true, answer_until: 50 }),
  ];
  expect(firstToAnswer(rows)?.id).toBe(3);
  expect(firstToAnswer([row(2, 20)])).toBeNull();
});

it('has words and a flag for every standing', () => {
  for (const [label, flag] of LABELS) {
    expect(zh[`one2one.label.${label}`]).toBeTruthy();
    expect(en[`one2one.label.${label}`]).toBeTruthy();
    expect(flagOf(label)).toBe(flag);
  }
  expect([labelOf('something new'), flagOf('something new')]).toEqual(['sent', 'draft']);
  expect(LABELS.map(([label]) => label).filter((label) => isAgreed({ label }))).toEqual([
    'accepted',
    'succeeded',
    'no_show',
  ]);
});
