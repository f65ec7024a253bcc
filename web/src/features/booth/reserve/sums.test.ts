// What a reservation costs in either currency, and how much of an add-on there is.
import { expect, it } from 'vitest';
import type { Addon, Booth } from '../models';
import { addonPrice, mostOf, notInDollars, sumOf } from './sums';

const booth = (price: number, price_usd: number) => ({ price, surcharge: 0, price_usd, surcharge_usd: 0 }) as Booth;
const addon = (id: number, price: number, price_usd: number) => ({ id, price, price_usd }) as Addon;

it('adds booths and add-ons, and takes the deposit of both', () => {
  const sums = sumOf(
    [booth(100_000, 15_000), booth(50_000, 7_500)],
    [addon(1, 1000, 150), addon(2, 500, 0)],
    { 1: 3, 2: 0 },
    'CNY',
    30,
  );
  expect(sums).toEqual({ booths: 150_000, addons: 3000, total: 153_000, deposit: 45_900 });
  expect(sumOf([booth(100_000, 15_000)], [addon(1, 1000, 150)], { 1: 2 }, 'USD', 0)).toEqual({
    booths: 15_000,
    addons: 300,
    total: 15_300,
    deposit: 0,
  });
});

it('names what has no price in dollars: booths, and add-ons that are ordered', () => {
  const [both, yuan] = [booth(1, 1), booth(1, 0)];
  const [sofa, table, leaflet] = [addon(1, 500, 0), addon(2, 500, 70), addon(3, 0, 0)];
  const lacking = (booths: Booth[], quantities: Record<string, number>) =>
    notInDollars(booths, [sofa, table, leaflet], quantities);
  expect(lacking([both], {})).toEqual({ booths: [], addons: [] });
  expect(lacking([both, yuan], {})).toEqual({ booths: [yuan], addons: [] });
  expect(lacking([both], { 1: 1, 2: 1, 3: 1 })).toEqual({ booths: [], addons: [sofa] });
  expect(lacking([both], { 1: 0 })).toEqual({ booths: [], addons: [] });
});

it('shows no yuan with the sign of dollars', () => {
  expect(addonPrice(addon(1, 500, 0), 'USD')).toEqual({ price: 500, currency: 'CNY' });
  expect(addonPrice(addon(1, 500, 70), 'USD')).toEqual({ price: 70, currency: 'USD' });
  expect(addonPrice(addon(1, 0, 0), 'USD')).toEqual({ price: 0, currency: 'USD' });
  expect(addonPrice(addon(1, 500, 70), 'CNY')).toEqual({ price: 500, currency: 'CNY' });
});

it('gives no more of an add-on than there is and a booth may have', () => {
  expect(mostOf({ left: null, most_per_booth: 4 }, 2)).toBe(8);
  expect(mostOf({ left: 3, most_per_booth: 4 }, 2)).toBe(3);
  expect(mostOf({ left: 0, most_per_booth: 4 }, 2)).toBe(0);
  expect(mostOf({ left: null, most_per_booth: 0 }, 1)).toBe(999);
});
