// Owns how full the slots are: by day, and which of them are full.
import { startOfDay } from '@/shared/format';

interface SlotLoad {
  slot_at: number;
  tables: number;
  taken: number;
}

/** The first second of each day with its slots, in the order of time. */
export function loadByDay<L extends SlotLoad>(slots: readonly L[]): [day: number, slots: L[]][] {
  const days = new Map<number, L[]>();
  for (const slot of slots.toSorted((a, b) => a.slot_at - b.slot_at)) {
    const day = startOfDay(slot.slot_at);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return [...days];
}

export const isFull = ({ tables, taken }: SlotLoad) => taken >= tables;

/** How much of a slot is taken, from 0 to 1; tables that are no longer in use can make it more than there are. */
export const shareTaken = ({ tables, taken }: SlotLoad) =>
  tables > 0 ? Math.min(1, taken / tables) : taken > 0 ? 1 : 0;
