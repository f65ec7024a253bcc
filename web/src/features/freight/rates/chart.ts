// Owns how prices of many weeks become a drawing: its scale, its line, its tints and the words at its foot.
import { calendar } from '@/shared/format';

/** One price: the lowest all-in price of a week, in whole units of its currency. */
export interface WeekPrice {
  /** Seconds: where the week begins. */
  at: number;
  price: number;
}

interface PriceScale {
  step: number;
  low: number;
  high: number;
  /** Where lines are drawn, from the lowest. */
  lines: number[];
}

const STEPS = [1, 2, 3, 5, 10];
/** How many steps a drawing may have before its lines stand too close. */
const MAX_AXIS_STEPS = 5;
/** There are four tints of water. */
const DARKEST = 3;

/** The smallest round step that needs few lines. */
export function stepFor(range: number): number {
  const wanted = Math.max(range, 1) / MAX_AXIS_STEPS;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const factor = STEPS.find((step) => step * power >= wanted) ?? 10;
  return Math.max(1, factor * power);
}

/** A scale that holds all prices, with a little room above and below. */
export function scaleOf(prices: readonly number[]): PriceScale {
  const least = Math.min(...prices);
  const most = Math.max(...prices);
  const step = stepFor(most - least);
  const room = step / 4;
  const low = Math.max(0, Math.floor((least - room) / step) * step);
  const high = Math.ceil((most + room) / step) * step;
  const count = Math.round((high - low) / step);
  const lines = Array.from({ length: count - 1 }, (_, at) => low + (at + 1) * step);
  return { step, low, high, lines: lines.length > 0 ? lines : [low + step] };
}

/** Which tint the water has from a line upwards: one darker for each step. */
export const tintAt = (scale: PriceScale, from: number) =>
  Math.min(DARKEST, Math.max(0, Math.round((from - scale.low) / scale.step)));

/** The box that a drawing has for its line. */
export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const fixed = (value: number) => Number(value.toFixed(1));

/** Where moments and prices lie in a frame. */
export function projection(weekPrices: readonly WeekPrice[], scale: PriceScale, frame: Frame) {
  const first = weekPrices[0]?.at ?? 0;
  const last = weekPrices.at(-1)?.at ?? first;
  const span = Math.max(1, last - first);
  return {
    x: (at: number) =>
      last === first ? frame.right : fixed(frame.left + ((frame.right - frame.left) * (at - first)) / span),
    y: (price: number) =>
      fixed(frame.bottom - ((price - scale.low) / (scale.high - scale.low)) * (frame.bottom - frame.top)),
  };
}

/** The line through points, as a path of SVG. */
export const pathOf = (points: readonly (readonly [number, number])[]) =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');

/** How many weeks stand between two numbers, so that they do not touch. */
const APART = 3;

/**
 * The prices that carry their number: the first, the lowest, and where the price turns. The last one is not among them:
 * it is today's and has a place of its own.
 */
export function markedOf(weekPrices: readonly WeekPrice[]): number[] {
  const last = weekPrices.length - 1;
  if (last < 1) return [];
  const price = (at: number) => weekPrices[at]?.price ?? 0;
  const inner = Array.from({ length: Math.max(0, last - 1) }, (_, at) => at + 1);
  const lowest = weekPrices.reduce((best, { price: one }, at) => (one < price(best) ? at : best), 0);
  const isTurn = (at: number) => (price(at) - price(at - 1)) * (price(at + 1) - price(at)) < 0;
  const chosen: number[] = [];
  for (const at of [0, lowest, ...inner.filter(isTurn)]) {
    const isFree = at < last && last - at >= APART && chosen.every((other) => Math.abs(other - at) >= APART);
    if (isFree || (at === 0 && chosen.length === 0)) chosen.push(at);
  }
  return chosen.toSorted((a, b) => a - b);
}

/** The months that begin within the weeks, each with the moment of its first week; the very first week counts as one. */
export function monthsOf(weekPrices: readonly WeekPrice[]): { at: number; month: number }[] {
  const months: { at: number; month: number }[] = [];
  for (const { at } of weekPrices) {
    const { month } = calendar(at);
    if (months.at(-1)?.month !== month) months.push({ at, month });
  }
  return months;
}

const WEEK = 7 * 86_400;

/** What it cost so many weeks before the last price: the nearest that is at most a week away from it. */
export function weeksAgo(weekPrices: readonly WeekPrice[], weeks: number): number | null {
  const last = weekPrices.at(-1);
  if (!last) return null;
  const wanted = last.at - weeks * WEEK;
  const away = ({ at }: WeekPrice) => Math.abs(at - wanted);
  const nearest = weekPrices.reduce<WeekPrice | null>(
    (best, one) => (best === null || away(one) < away(best) ? one : best),
    null,
  );
  return nearest && nearest !== last && away(nearest) <= WEEK ? nearest.price : null;
}

/** A price worth waiting for: some eight in a hundred below the lowest, on a round number. */
export const suggestedThreshold = (lowest: number) => {
  const round = lowest >= 1000 ? 100 : lowest >= 200 ? 10 : 1;
  return Math.max(round, Math.floor((lowest * 0.92) / round) * round);
};
