// Lanes, agents and states by how many there were, and rates in words.
import { DASH } from '@/shared/format/missing';

export interface Counted {
  key: string;
  name: string;
  count: number;
  /** What else is said of it, column by column. */
  more: readonly string[];
}

/** The most first; what there was none of is left out. */
export const mostFirst = (rows: readonly Counted[]): Counted[] =>
  rows.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);

/** 33.3 of a hundred as 33.3%; where nothing was distributed there is no rate. */
export const rateName = (rate: number | null | undefined): string =>
  rate === null || rate === undefined ? DASH : `${rate}%`;
