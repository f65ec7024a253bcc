// What a reservation costs: its booths, its add-ons, and the deposit.
import { type Addon, type Booth, type Currency, pricesOf } from '../models';

/** An add-on's price, in yuan where it has none in dollars. What is free costs nothing in either. */
export function addonPrice(addon: Pick<Addon, 'price' | 'price_usd'>, wanted: Currency) {
  const isDollars = wanted === 'USD' && (addon.price_usd > 0 || addon.price === 0);
  return isDollars
    ? { price: addon.price_usd, currency: 'USD' as const }
    : { price: addon.price, currency: 'CNY' as const };
}

/** What of an order is not sold in dollars: with any of it the server takes no order in dollars. */
export function notInDollars(
  booths: readonly Booth[],
  addons: readonly Addon[],
  quantities: Readonly<Record<string, number>>,
) {
  const isYuan = (currency: Currency) => currency === 'CNY';
  return {
    booths: booths.filter((booth) => isYuan(pricesOf(booth, 'USD').currency)),
    addons: addons.filter((addon) => (quantities[addon.id] ?? 0) > 0 && isYuan(addonPrice(addon, 'USD').currency)),
  };
}

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
  const ofAddons = addons.reduce(
    (sum, addon) => sum + addonPrice(addon, currency).price * (quantities[addon.id] ?? 0),
    0,
  );
  const total = ofBooths + ofAddons;
  return { booths: ofBooths, addons: ofAddons, total, deposit: Math.round((total * depositPercent) / 100) };
}
