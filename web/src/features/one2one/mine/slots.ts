// Owns what follows from the slots of a day: which of them suit both, which one to propose, and what to show on a phone.
import { calendar, startOfDay } from '@/shared/format';
import { MINE, THEIRS } from '../models';

export interface Slot {
  at: number;
  mine: number;
  theirs: number;
  tables_free: number;
  tables: number;
  is_open: boolean;
  mine_text_zh?: string | null;
  mine_text_en?: string | null;
}
export interface Day {
  day: number;
  slots: readonly Slot[];
}

/** Both are free, it is not over, and there is a table. */
export const canMeet = (slot: Slot) =>
  slot.is_open && slot.mine === MINE.free && slot.theirs === THEIRS.free && slot.tables_free > 0;

export const openSlots = (slots: readonly Slot[]) => slots.filter(canMeet);

/** The slot that suits both and is nearest to the one asked for; of two, the later. */
export function nearestSlot(slots: readonly Slot[], asked: number): Slot | null {
  const distance = ({ at }: Slot) => Math.abs(at - asked) * 2 - (at > asked ? 1 : 0);
  return openSlots(slots).reduce<Slot | null>(
    (best, slot) => (best === null || distance(slot) < distance(best) ? slot : best),
    null,
  );
}

/** What stands in the panel before anybody chooses: what was asked for if it suits, else the nearest of that day, or of all. */
export function firstChoice(days: readonly Day[], asked: number | null): number | null {
  const all = days.flatMap(({ slots }) => slots);
  if (asked === null) return openSlots(all)[0]?.at ?? null;
  if (all.some((slot) => slot.at === asked && canMeet(slot))) return asked;
  const sameDay = days.find(({ slots }) => slots.some(({ at }) => at === asked))?.slots ?? [];
  return (nearestSlot(sameDay, asked) ?? nearestSlot(all, asked))?.at ?? null;
}

/** The day that a moment is on; else the first that has one to choose, else the first. */
export function dayFor(days: readonly Day[], at: number | null): Day | undefined {
  const day = at === null ? null : startOfDay(at);
  return days.find((one) => one.day === day) ?? days.find(({ slots }) => openSlots(slots).length > 0) ?? days[0];
}

const NOON = 12;
type Half = 'morning' | 'afternoon';
const halfOf = (at: number): Half => (calendar(at).hour < NOON ? 'morning' : 'afternoon');

/** The half of a day that holds this moment, or the first with something to choose. */
export function halfDay(slots: readonly Slot[], at: number | null): { half: Half; slots: readonly Slot[] } {
  const holds = slots.some((slot) => slot.at === at) ? at : (openSlots(slots)[0] ?? slots[0])?.at;
  const half = holds === undefined || holds === null ? 'morning' : halfOf(holds);
  return { half, slots: slots.filter((slot) => halfOf(slot.at) === half) };
}
