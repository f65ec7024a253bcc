// When booking opens to whom: last year's exhibitors may book before the others, and each of the two has an opening and a queue.
import type { QueuePlace, Rules } from '../models';

/** While a queue is let in: how long after its opening a place is asked for by itself. */
const QUEUE_SHOWN_S = 3600;

type OpeningRules = Pick<Rules, 'opens_at' | 'audience' | 'priority_until'>;

const openingsOf = ({ opens_at, audience, priority_until }: OpeningRules) =>
  [opens_at ?? 0, audience === 3 ? (priority_until ?? 0) : 0].filter((at) => at > 0);

/** Until when last year's exhibitors book alone; null where they do not, or no longer. */
export const othersFirst = ({ audience, priority_until }: OpeningRules, now: number) =>
  audience === 3 && priority_until && priority_until > now ? priority_until : null;

/** Whether there is an opening to wait for, or one whose queue is still let in. */
export const hasQueue = (rules: OpeningRules, now: number) => openingsOf(rules).some((at) => now <= at + QUEUE_SHOWN_S);

export interface Times {
  /** When it opens to the reader; as long as that is not known, to whoever is next. */
  opensAt: number;
  isOpen: boolean;
  /** Those of last year book already, and the reader waits for the others' opening. */
  isOthersTime: boolean;
  /** The opening whose queue is being let in: at that second everybody who is here asks for their place. */
  letInAt: number | null;
}

/** A place says which of the two openings is the reader's. */
export function timesOf(rules: OpeningRules, place: Pick<QueuePlace, 'opens_at'> | null, now: number): Times {
  const openings = openingsOf(rules);
  const passed = openings.filter((at) => at <= now);
  const next = openings.filter((at) => at > now);
  const opensAt = place ? (place.opens_at ?? 0) : next.length > 0 ? Math.min(...next) : Math.max(...passed);
  const isOpen = now >= opensAt;
  const isOthersTime = !isOpen && opensAt === othersFirst(rules, now) && !(rules.opens_at && rules.opens_at > now);
  const latest = Math.max(0, ...passed);
  return { opensAt, isOpen, isOthersTime, letInAt: latest > 0 && now <= latest + QUEUE_SHOWN_S ? latest : null };
}
