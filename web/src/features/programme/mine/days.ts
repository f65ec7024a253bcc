// Owns how somebody's sessions are put together: by day, and with the names of what is at the same time.
import { startOfDay } from '@/shared/format';

interface Timed {
  id: number;
  start_time: number;
}

/** The first second of each day with its sessions, in the order of time. */
export function byDay<S extends Timed>(sessions: readonly S[]): [day: number, sessions: S[]][] {
  const days = new Map<number, S[]>();
  for (const session of sessions.toSorted((a, b) => a.start_time - b.start_time)) {
    const day = startOfDay(session.start_time);
    days.set(day, [...(days.get(day) ?? []), session]);
  }
  return [...days];
}

/** The sessions that a session clashes with, as far as they are in the list. */
export const clashesOf = <S extends Timed>(session: { clashes: readonly number[] }, all: readonly S[]): S[] =>
  all.filter(({ id }) => session.clashes.includes(id));
