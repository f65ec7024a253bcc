// When something is on the site: published or hidden, from a moment until another.

export const SHOWN = 1;
export const HIDDEN = 0;

/** As the server keeps it; times in seconds, null is open. */
export interface Scheduled {
  status: number;
  publish_from?: number | null;
  publish_until?: number | null;
  /** The date that readers see, where it has one: nobody sees it before. */
  published_at?: number | null;
}

export type ScheduleState = 'live' | 'scheduled' | 'ended' | 'hidden';

/** The first second counts, the last one does not: as the server decides who sees what. */
export function scheduleState(of: Scheduled, now: number): ScheduleState {
  const { status, publish_until } = of;
  if (status !== SHOWN) return 'hidden';
  if (publish_until && now >= publish_until) return 'ended';
  return now < startOf(of) ? 'scheduled' : 'live';
}

/** The second from which it can be seen; 0 where nothing says so. */
export const startOf = ({ publish_from, published_at }: Scheduled): number =>
  Math.max(publish_from ?? 0, published_at ?? 0);

export const scheduleOf = (row: Scheduled | null): Required<Omit<Scheduled, 'published_at'>> => ({
  status: row?.status ?? SHOWN,
  publish_from: row?.publish_from ?? null,
  publish_until: row?.publish_until ?? null,
});
