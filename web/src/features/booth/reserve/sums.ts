// What a reservation costs: its booths, its add-ons, and the deposit.
import { type Addon, type Booth, type Currency, pricesOf } from '../models';

export interface Line {
  id: number;
  price: number;
  surcharge: number;
}

/** Whether all of them are sold in dollars as well. */
export const inDollars = (booths: readonly Pick<Booth, 'price_usd'>[]) =>
  booths.length > 0 && booths.every(({ price_usd }) => price_usd > 0);

export const addonPrice = (addon: Addon, currency: Currency) =>
  currency === 'USD' && addon.price_usd > 0 ? addon.price_usd : addon.price;

/** How many of an add-on can be had for so many booths: by stock and by what one booth may have; 0 of either is no limit. */
export function mostOf({ left, most_per_booth }: Pick<Addon, 'left' | 'most_per_booth'>, boothCount: number): number {
  const perBooth = most_per_booth > 0 ? most_per_booth * boothCount : 999;
  return typeof left === 'number' ? Math.max(0, Math.min(perBooth, left)) : perBooth;
}

export interface Sums {
  booths: number;
  addons: number;
  total: number;
  deposit: number;
}

export function sumOf(
  booths: readonly Booth[],
  addons: readonly Addon[],
  quantities: Readonly<Record<string, number>>,
  currency: Currency,
  depositPercent: number,
): Sums {
  const ofBooths = booths.reduce((sum, booth) => sum + pricesOf(booth, currency).total, 0);
  const ofAddons = addons.reduce((sum, addon) => sum + addonPrice(addon, currency) * (quantities[addon.id] ?? 0), 0);
  const total = ofBooths + ofAddons;
  return { booths: ofBooths, addons: ofAddons, total, deposit: Math.round((total * depositPercent) / 100) };
}
