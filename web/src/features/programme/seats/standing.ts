// Owns where somebody stands with a session, out of what is known of its seats, of themselves and of the time.
import { type MySession, type Places, REFUSAL, SEAT, type Seated } from '../models';

/**
 * open: nobody books it. free: there are seats, or it is not known yet. full: one can wait. begun: too late for those
 * who have none.
 */
export type Standing = 'open' | 'free' | 'full' | 'booked' | 'waiting' | 'begun';

export function standingOf(
  session: Seated,
  places: Pick<Places, 'places_left'> | undefined,
  own: Pick<MySession, 'state'> | undefined,
  now: number | null,
): Standing {
  if (own?.state === SEAT.booked) return 'booked';
  if (own?.state === SEAT.waiting) return 'waiting';
  if (!session.need_booking) return 'open';
  if (hasBegun(session, now)) return 'begun';
  return places && places.places_left <= 0 ? 'full' : 'free';
}

export const hasBegun = ({ start_time }: Pick<Seated, 'start_time'>, now: number | null): boolean =>
  now !== null && start_time <= now;

/** What the person agreed to so far. */
export interface Consent {
  confirm_clash?: 1;
  waiting?: 1;
}

interface Clash {
  activity_agenda_id: number;
  title_zh: string;
  title_en: string;
  start_time: number;
  end_time: number;
}

/** What is to be asked before something is done with a session. */
export type Question<S extends Seated = Seated> = { session: S } & (
  | { kind: 'clash'; clashes: Clash[]; next: Consent }
  | { kind: 'full'; waiting: number; next: Consent }
  | { kind: 'cancel'; waiting: number }
);

/** The question behind a refusal; null where there is nothing to agree to. */
export function questionIn<S extends Seated>(
  failure: { code: number; data: unknown },
  session: S,
  consent: Consent,
): Question<S> | null {
  const data = (failure.data ?? {}) as { clashes?: Clash[]; waiting?: number };
  if (failure.code === REFUSAL.clashes)
    return { kind: 'clash', session, clashes: data.clashes ?? [], next: { ...consent, confirm_clash: 1 } };
  if (failure.code === REFUSAL.full)
    return { kind: 'full', session, waiting: data.waiting ?? 0, next: { ...consent, waiting: 1 } };
  return null;
}
