// Where things stand in the drawing of a day.
import { expect, it } from 'vitest';
import type { Slot } from './slots';
import { fitText, freeTablesPath, numberEvery, SHEET, scaleOf, shareOf, spansOf, tableNumber } from './strip';

const LENGTH = 1200;
const at = (hour: number, minute = 0) => Date.UTC(2027, 2, 18, hour - 8, minute) / 1000;
const slot = (when: number, part: Partial<Slot> = {}): Slot => ({
  at: when,
  mine: 0,
  theirs: 0,
  tables_free: 10,
  tables: 20,
  is_open: true,
  mine_text_zh: '',
  ...part,
});
const session = { mine: 2, mine_text_zh: '论坛' };

it('joins what is taken by the same, and nothing else', () => {
  const slots = [
    slot(at(9), session),
    slot(at(9, 20), session),
    slot(at(9, 40)),
    slot(at(10), { mine: 2, mine_text_zh: '发布' }),
    // Lunch lies between: the session goes on, the drawing does not cross it.
    slot(at(13), { mine: 2, mine_text_zh: '发布' }),
  ];
  const spans = spansOf(slots, LENGTH, ({ mine }) => mine);
  expect(spans.map(({ from, until }) => [from, until])).toEqual([
    [at(9), at(9, 40)],
    [at(10), at(10, 20)],
    [at(13), at(13, 20)],
  ]);
});

it('keeps meetings apart, each has its own table', () => {
  const slots = [slot(at(9), { mine: 1 }), slot(at(9, 20), { mine: 1 })];
  const spans = spansOf(
    slots,
    LENGTH,
    ({ mine }) => mine,
    (kind) => kind === 1,
  );
  expect(spans).toHaveLength(2);
});

it('spreads a day over the sheet with its full hours', () => {
  const scale = scaleOf([slot(at(9, 20)), slot(at(16, 40))], LENGTH);
  expect(scale.x(at(9, 20))).toBe(SHEET.left);
  expect(scale.x(at(17))).toBe(SHEET.right);
  expect(scale.hours).toEqual([10, 11, 12, 13, 14, 15, 16, 17].map((hour) => at(hour)));
  expect(scaleOf([], LENGTH).hours.length).toBeLessThan(2);
});

it('draws free tables as steps, down to the ground where nobody meets', () => {
  const slots = [slot(at(9)), slot(at(9, 20), { tables_free: 20 }), slot(at(13), { tables_free: 0 })];
  const line = freeTablesPath(slots, LENGTH, scaleOf(slots, LENGTH));
  expect(line.match(/M/g)).toHaveLength(2);
  expect(line.startsWith(`M${SHEET.left} 372V335H`)).toBe(true);
  expect(line).toContain('V298H');
  expect(line.endsWith('V372')).toBe(true);
});

it('leaves out numbers that would run into each other', () => {
  expect(numberEvery({ x: (n) => n, slot: 27, hours: [] })).toBe(1);
  expect(numberEvery({ x: (n) => n, slot: 10, hours: [] })).toBe(2);
});

it('says places as shares of the sheet, and the number of a table', () => {
  expect(shareOf(382, 76.4)).toEqual({ left: '50%', width: '10%' });
  expect([tableNumber('Table 06'), tableNumber('贵宾室')]).toEqual(['06', '贵宾室']);
});

it('cuts names that are too long for their time', () => {
  expect(fitText('Lunch', 60)).toBe('Lunch');
  expect(fitText('New lanes day', 60)).toBe('New lan…');
  expect(fitText('危险品运输论坛', 50)).toBe('危险品…');
  expect(fitText('New lanes day', 14)).toBe('');
});
