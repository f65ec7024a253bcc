// How the hall stays still while it is live: numbers change in their places, and rows never move under a pointer.

interface LiveRow {
  id: number;
  places: number;
  taken: number;
}

interface Standing<Row> {
  /** Those that are shown, as they are now. */
  rows: Row[];
  /** Shown, and no longer in the hall. */
  gone: ReadonlySet<number>;
  /** How many could be seen beside them. */
  news: number;
  /** Whose place was taken last, as far as the two lists tell. */
  taken: Row | null;
}

export function standingOf<Row extends LiveRow>(shown: readonly Row[], fresh: readonly Row[]): Standing<Row> {
  const now = new Map(fresh.map((row) => [row.id, row]));
  const before = new Set(shown.map(({ id }) => id));
  const rows = shown.map((row) => now.get(row.id) ?? row);
  const news = fresh.filter(({ id }) => !before.has(id)).length;
  // A full page that begins with new ones ends earlier: its last ones are on the next page, not gone.
  const pushed = fresh.length >= shown.length ? shown.slice(shown.length - news) : [];
  const isGone = (row: Row) => !now.has(row.id) && !pushed.includes(row);
  return {
    rows,
    gone: new Set(shown.filter(isGone).map(({ id }) => id)),
    news,
    taken: rows.find((row, at) => row.taken > (shown[at]?.taken ?? row.taken)) ?? null,
  };
}

export const placesLeft = ({ places, taken }: Omit<LiveRow, 'id'>): number => Math.max(0, places - taken);
