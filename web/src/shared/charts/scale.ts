// From numbers to places on a chart: round axes, even steps, and as many labels as there is room for.

const STEPS = [1, 2, 5, 10];

/** Ticks from 0 to the first round number that holds `most`; never fewer than one step, and whole numbers only. */
export function niceTicks(most: number, count = 4): number[] {
  const rough = Math.max(1, most / count);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((factor) => factor * power >= rough) ?? 10) * power;
  const ticks = [0];
  while ((ticks.at(-1) as number) < most || ticks.length < 2) ticks.push((ticks.at(-1) as number) + step);
  return ticks;
}

/** The middle of the nth of `count` equal columns. */
export const columnAt = (index: number, count: number, width: number): number =>
  ((index + 0.5) * width) / Math.max(1, count);

/** Which column a place lies in. */
export const columnOf = (x: number, count: number, width: number): number =>
  Math.min(count - 1, Math.max(0, Math.floor((x / width) * count)));

/** How high a value stands over the ground line. */
export const heightOf = (value: number, most: number, height: number): number =>
  most > 0 ? (value / most) * height : 0;

/** Every how many columns one gets a label, so that labels of `room` pixels do not touch. */
export const labelEvery = (count: number, width: number, room: number): number =>
  Math.max(1, Math.ceil((count * room) / Math.max(1, width)));

export const share = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);

/** A share in whole per cent; what is there at all never reads as nothing. */
export function percent(part: number, whole: number): string {
  const value = share(part, whole) * 100;
  return value > 0 && value < 1 ? '<1%' : `${Math.round(value)}%`;
}

/** Growth against before: 0.12 is 12 % more; null when there was nothing to compare with. */
export const growth = (now: number, before: number): number | null => (before > 0 ? now / before - 1 : null);
