// What charges are counted by, and what they come to for the whole shipment: prices per container, per kilogram and per
// shipment add up to nothing before they are counted.
import { containerSize, labelOf } from '@/shared/refdata/enumerations';

/** Once for each shipment; a shipment travels on one bill of lading. */
const ONCE: readonly string[] = ['shipment', 'bill'];

export interface CountedCharge {
  /** Cents. */
  amount: number;
  /** `shipment`, `bill`, a container size, `kg` or `m3`. */
  per?: string | null;
}

/** How much there is to ship. */
export interface Shipped {
  containers: readonly { size: number; count: number }[];
  weight_kg?: number | null;
  volume_m3?: number | null;
  chargeable_kg?: number | null;
}

const unitOf = ({ per }: CountedCharge): string => (!per || ONCE.includes(per) ? 'shipment' : per);

/** What all of them are counted by; null where that differs, and their sum is no price. */
export function basisOf(charges: readonly CountedCharge[]): string | null {
  const [first, ...others] = new Set(charges.map(unitOf));
  return others.length > 0 ? null : (first ?? 'shipment');
}

/** How many of a unit there are to ship; null where nobody said. */
export function countOf(unit: string, shipped: Shipped): number | null {
  if (unit === 'shipment') return 1;
  if (unit === 'kg') return shipped.chargeable_kg || shipped.weight_kg || null;
  if (unit === 'm3') return shipped.volume_m3 || null;
  const boxes = shipped.containers.filter(({ size }) => labelOf(containerSize, size, 'en') === unit);
  return boxes.reduce((sum, { count }) => sum + count, 0) || null;
}

/** Whether charges can be counted by it. */
export const isCounted = (per: string, shipped: Shipped): boolean =>
  ONCE.includes(per) || countOf(per, shipped) !== null;

/** Cents of one charge for all of it; what cannot be counted counts once. */
export const countedAmount = (charge: CountedCharge, shipped: Shipped): number =>
  charge.amount * (countOf(unitOf(charge), shipped) ?? 1);

/** Cents for all of it; null where one of the charges cannot be counted. */
export function wholeOf(charges: readonly CountedCharge[], shipped: Shipped): number | null {
  let sum = 0;
  for (const charge of charges) {
    const count = countOf(unitOf(charge), shipped);
    if (count === null) return null;
    sum += charge.amount * count;
  }
  return Math.round(sum);
}

/** "3 × 40HQ", "500 kg": how much of the unit is counted. */
export const countedText = (unit: string, count: number): string =>
  unit === 'kg' ? `${count} kg` : unit === 'm3' ? `${count} m³` : `${count} × ${unit}`;
