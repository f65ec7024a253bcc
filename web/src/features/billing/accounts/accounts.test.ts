// Months, the balance as a drawing, and the sum at the foot of a statement.
import { expect, it } from 'vitest';
import { daysOf, drawMonth, roundTop } from './chart';
import { monthFigure, monthIn, shiftMonth } from './month';
import { addsUp, typesOf } from './statement';

const DAY = 86_400;
const month = {
  from: 0,
  until: 31 * DAY,
  opening: 250,
  rows: [
    { at: DAY, balance: 750 },
    { at: 10 * DAY, balance: 400 },
    { at: 10.1 * DAY, balance: 440 },
  ],
};
const FRAME = { width: 620, height: 150 };

it('counts months over the turn of a year', () => {
  expect([shiftMonth('2027-03', -1), shiftMonth('2027-01', -1), shiftMonth('2026-12', 1)]).toEqual([
    '2027-02',
    '2026-12',
    '2027-01',
  ]);
  expect(monthFigure('2027-03')).toBe('2027.03');
});

it('takes a month of the address only when it is one, and has begun', () => {
  expect(monthIn('2027-02', '2027-03')).toBe('2027-02');
  expect(['2027-04', '2027-13', 'x', null].map((text) => monthIn(text, '2027-03'))).toEqual(Array(4).fill('2027-03'));
});

it('ends the scale at a number whose half is round', () => {
  expect([0, 7, 10, 390, 750, 801, 12_000].map(roundTop)).toEqual([10, 8, 10, 400, 800, 1000, 20_000]);
});

it('draws each entry as a step, and stops at now', () => {
  const { line, end, names } = drawMonth(month, 20 * DAY, FRAME);
  expect(line.match(/H/g)).toHaveLength(4);
  expect(line.match(/V/g)).toHaveLength(3);
  expect(end.balance).toBe(440);
  expect(end.x).toBeLessThan(FRAME.width - 14);
  // The small step behind the large ones has no number.
  expect(names.map(({ text }) => text)).toEqual([250, 750, 400]);
});

it('lets no number cover another', () => {
  const near = [1, 1.2, 1.4].map((day, at) => ({ at: day * DAY, balance: 600 + 70 * at }));
  const { names } = drawMonth({ ...month, rows: near }, 20 * DAY, FRAME);
  expect(names.map(({ text }) => text)).toEqual([250, 600]);
});

it('fills a month that is over, and one without entries', () => {
  expect(drawMonth(month, 90 * DAY, FRAME).end.x).toBe(FRAME.width - 14);
  const quiet = drawMonth({ ...month, rows: [] }, 5 * DAY, FRAME);
  expect(quiet.end.balance).toBe(250);
  expect(quiet.ticks.map(({ value }) => value)).toEqual([0, 200, 400]);
});

it('names the last day whatever the month', () => {
  expect([28, 31].map((count) => daysOf(count).at(-1))).toEqual([28, 31]);
});

it('adds a statement up', () => {
  const sums = { opening: 250, total_in: 550, total_out: 410, closing: 390 };
  expect(addsUp(sums)).toBe(true);
  expect(addsUp({ ...sums, closing: 391 })).toBe(false);
});

it('lists the kinds that a month has, with how many', () => {
  const counts = [
    { status: 1, count: 5 },
    { status: 2, count: 0 },
    { status: 4, count: 1 },
  ];
  expect(typesOf(counts)).toEqual([
    { type: 1, count: 5 },
    { type: 4, count: 1 },
  ]);
});
