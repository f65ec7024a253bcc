// Chargeable weight: what a carrier bills, the heavier of the scales and of the space. The server counts the same way.

/** What a cubic metre counts as, by transport mode: 1:6000 by air, 1:5000 by express, 1:3000 by road, else a tonne. */
const KG_PER_CUBIC_METRE: Readonly<Record<number, number>> = {
  1: 1000,
  2: 1_000_000 / 6000,
  3: 1_000_000 / 3000,
  4: 1000,
  5: 200,
  6: 1000,
};
/** Air and express are billed in half kilograms, each begun one whole. */
const BY_HALVES: readonly number[] = [2, 5];

interface Measures {
  transport_mode: number;
  /** Whole containers are billed as such, whatever they weigh. */
  hasContainers: boolean;
  weight_kg: number | null;
  volume_m3: number | null;
}

interface Chargeable {
  kg: number;
  /** What counts: the scales, or the space it takes. */
  by: 'weight' | 'volume';
  /** What a cubic metre is taken for. */
  perCubicMetre: number;
}

/** Nothing while there is nothing to weigh. */
export function chargeableOf({ transport_mode, hasContainers, weight_kg, volume_m3 }: Measures): Chargeable | null {
  const perCubicMetre = KG_PER_CUBIC_METRE[transport_mode];
  const weight = weight_kg ?? 0;
  const volume = volume_m3 ?? 0;
  if (!perCubicMetre || hasContainers || (weight <= 0 && volume <= 0)) return null;
  const byVolume = volume * perCubicMetre;
  const isBulky = byVolume > weight;
  const exact = isBulky ? byVolume : weight;
  // A whisker below: a third of a kilogram, as machines write it, must not begin another half.
  const kg = BY_HALVES.includes(transport_mode) ? Math.ceil((exact - 1e-6) * 2) / 2 : tenths(exact);
  return { kg, by: isBulky ? 'volume' : 'weight', perCubicMetre: Math.round(perCubicMetre) };
}

const tenths = (value: number) => Math.round(value * 10) / 10;

export const WEIGHT_UNITS = ['kg', 't', 'lb'] as const;
export type WeightUnit = (typeof WEIGHT_UNITS)[number];
export const VOLUME_UNITS = ['m3', 'cbft'] as const;
export type VolumeUnit = (typeof VOLUME_UNITS)[number];

const KG_IN: Record<WeightUnit, number> = { kg: 1, t: 1000, lb: 0.453_592_37 };
const CUBIC_METRES_IN: Record<VolumeUnit, number> = { m3: 1, cbft: 0.028_316_846_592 };

/** What was typed as a number; commas of thousands are forgiven. Null when it is none. */
export function numberIn(text: string): number | null {
  const plain = text.trim().replace(/[,，\s]/g, '');
  if (!/^\d{1,9}(\.\d{1,6})?$/.test(plain)) return null;
  return Number(plain);
}

const thousandths = (value: number) => Math.round(value * 1000) / 1000;

export function kilograms(text: string, unit: WeightUnit): number | null {
  const value = numberIn(text);
  return value === null ? null : thousandths(value * KG_IN[unit]);
}

export function cubicMetres(text: string, unit: VolumeUnit): number | null {
  const value = numberIn(text);
  return value === null ? null : thousandths(value * CUBIC_METRES_IN[unit]);
}
