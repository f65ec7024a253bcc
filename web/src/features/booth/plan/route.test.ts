// Ways through a hall: along corridors, never through a booth, and none where there is none.
import { expect, it } from 'vitest';
import type { Box } from './geometry';
import { floorOf, minutesFor, type Route, routeBetween } from './route';

const booth = (id: number, x: number, y: number, w = 30, h = 30) => ({ id, x, y, w, h, shape: [] });
const hall = (zones: Box[] = []) => ({
  plan_w: 300,
  plan_h: 200,
  plan: { doors: [], columns: [], zones: zones.map((zone) => ({ ...zone, code: '', name_zh: '', name_en: '' })) },
});
/** Two rows with a corridor between them, and one at each wall. */
const BOOTHS = [0, 1, 2, 3, 4, 5].flatMap((at) => [booth(at, 60 + at * 30, 40), booth(10 + at, 60 + at * 30, 110)]);
const GATE = { x: 20, y: 199 };

/** Each leg runs straight, and no point of it lies inside of a booth. */
function isWalkable({ points }: Route, booths: readonly Box[]): boolean {
  return points.slice(0, -1).every((point, at) => {
    const next = points[at + 1] ?? point;
    for (let part = 0.02; part < 0.98; part += 0.02) {
      const x = point.x + (next.x - point.x) * part;
      const y = point.y + (next.y - point.y) * part;
      if (booths.some((one) => x > one.x && x < one.x + one.w && y > one.y && y < one.y + one.h)) return false;
    }
    return true;
  });
}

it('goes around booths to the one that is wanted', () => {
  const goal = BOOTHS[6] as (typeof BOOTHS)[number];
  const route = routeBetween(floorOf(hall(), BOOTHS), GATE, goal);
  expect(route).not.toBeNull();
  if (!route) return;
  expect(isWalkable(route, BOOTHS)).toBe(true);
  const last = route.points.at(-1);
  expect(last?.y === goal.y || last?.y === goal.y + goal.h || last?.x === goal.x || last?.x === goal.x + goal.w).toBe(
    true,
  );
  expect(route.points.length).toBeLessThan(6);
  expect(route.metres).toBeGreaterThan(10);
  expect(route.metres).toBeLessThan(40);
});

it('leads from one booth to another', () => {
  const [from, to] = [BOOTHS[0], BOOTHS[11]];
  if (!from || !to) throw new Error('no booths');
  const route = routeBetween(floorOf(hall(), BOOTHS), from, to);
  expect(route && isWalkable(route, BOOTHS)).toBe(true);
  expect(route?.points[0]?.y).toBe(from.y + from.h);
});

it('says so when nothing leads there', () => {
  const walled = floorOf(
    hall([
      { x: 0, y: 80, w: 300, h: 20 },
      { x: 0, y: 0, w: 300, h: 30 },
    ]),
    BOOTHS,
  );
  expect(routeBetween(walled, GATE, { x: 0, y: 30, w: 30, h: 30 })).toBeNull();
});

it('is quick in a hall of two thousand booths', () => {
  const many = Array.from({ length: 2000 }, (_, at) => booth(at, 30 + (at % 50) * 30, 30 + Math.floor(at / 50) * 60));
  const large = { plan_w: 1600, plan_h: 2500, plan: { doors: [], columns: [], zones: [] } };
  const begun = performance.now();
  const route = routeBetween(floorOf(large, many), { x: 800, y: 2499 }, many[20] as (typeof many)[number]);
  expect(route && route.metres > 200).toBe(true);
  expect(performance.now() - begun).toBeLessThan(3000);
});

it('counts minutes on foot', () => {
  expect([minutesFor(5), minutesFor(64), minutesFor(200)]).toEqual([1, 1, 3]);
});
