// When something is on the site: published or hidden, from a moment until another.

export const SHOWN = 1;
export const HIDDEN = 0;

/** As the server keeps it; times in seconds, null is open. */
export interface Scheduled {
  status: number;
  publish_from?: number | null;
  publish_until?: number | null;
}

export type ScheduleState = 'live' | 'scheduled' | 'ended' | 'hidden';

/** The first second counts, the last one does not: as the server decides who sees what. */
export function scheduleState({ status, publish_from, publish_until }: Scheduled, now: number): ScheduleState {
  if (status !== SHOWN) return 'hidden';
  if (publish_until && now >= publish_until) return 'ended';
  return publish_from && now < publish_from ? 'scheduled' : 'live';
}

export const scheduleOf = (row: Scheduled | null): Required<Scheduled> => ({
  status: row?.status ?? SHOWN,
  publish_from: row?.publish_from ?? null,
  publish_until: row?.publish_until ?? null,
});
