// Owns where a line's ports stand on the scale of days, and which of their names have room.

interface Call {
  name: string;
  /** Days from the port before. */
  days: number;
}

type Place = 'above' | 'before' | 'nowhere';

export interface Stop {
  name: string;
  /** Days since the first port. */
  day: number;
  /** Its place on the scale, 0 to 1. */
  at: number;
  /** Where its name stands: above it, ending at it where the next one is close, or nowhere for want of room. */
  place: Place;
  isEnd: boolean;
}

interface Leg {
  days: number;
  from: number;
  to: number;
}

/** The width that names are measured against: that of the page's column on a desk. */
const WIDTH_PX = 740;
const GAP_PX = 8;
const PLACES = ['above', 'before'] as const;
type Span = [from: number, to: number];
const HAN = /[\u3400-\u9fff]/;
const widthOf = (name: string, isEnd: boolean) =>
  [...name].reduce((sum, letter) => sum + (HAN.test(letter) ? 1 : 0.56), 0) * (isEnd ? 14 : 12);

/** The end of the scale: a round number of days that holds the longest line. */
export function scaleOf(longest: number): { end: number; step: number } {
  const step = longest > 60 ? 20 : longest > 40 ? 10 : 5;
  return { end: Math.max(step, Math.ceil(longest / step) * step), step };
}

/** Where a name lies: that of the first port begins at it, that near the far edge ends there, others stand above. */
function spanOf({ name, at, isEnd }: Omit<Stop, 'place'>, index: number, place: Place): Span {
  const [x, width] = [at * WIDTH_PX, widthOf(name, isEnd)];
  if (index === 0) return [x, x + width];
  const from = place === 'before' ? x - width : Math.min(x - width / 2, WIDTH_PX - width);
  return [from, from + width];
}

export function stopsOf(calls: readonly Call[], end: number): Stop[] {
  let day = 0;
  const stops = calls.map(({ name, days }, index) => {
    day += index === 0 ? 0 : days;
    return { name, day, at: end > 0 ? day / end : 0, isEnd: index === 0 || index === calls.length - 1 };
  });
  // Both ends have their names; between them whoever does not touch one that is there.
  const taken = stops.flatMap((stop, index) => (stop.isEnd ? [spanOf(stop, index, 'above')] : []));
  const isFree = ([from, to]: Span) => taken.every(([start, stop]) => to + GAP_PX <= start || from >= stop + GAP_PX);
  return stops.map((stop, index) => {
    if (stop.isEnd) return { ...stop, place: 'above' };
    const place = PLACES.find((one) => isFree(spanOf(stop, index, one)));
    if (place) taken.push(spanOf(stop, index, place));
    return { ...stop, place: place ?? 'nowhere' };
  });
}

export const legsOf = (stops: readonly Stop[]): Leg[] =>
  stops.slice(1).map((stop, index) => {
    const before = stops[index] as Stop;
    return { days: stop.day - before.day, from: before.at, to: stop.at };
  });
