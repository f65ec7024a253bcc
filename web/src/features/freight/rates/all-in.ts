// Owns what an all-in price is made of, and how prices of rates read.
import { grouped } from '@/shared/format';
import { signOf } from '../money';

/** One charge with its name in the reader's language, in cents. */
export interface Charge {
  name: string;
  amount: number;
}

/** A charge with its place in the bar: where it begins and how much it takes, of a thousand. */
interface Part extends Charge {
  from: number;
  width: number;
  /** Which of the bar's fills it has. */
  fill: number;
}

const WHOLE = 1000;
/** As many fills as there are; the last one is for all that follow. */
const LAST_FILL = 4;

/** Charges side by side, as wide as they are dear. What takes something off has no width. */
export function partsOf(charges: readonly Charge[]): Part[] {
  const total = charges.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);
  let from = 0;
  return charges.map((charge, at) => {
    const width = total > 0 ? (Math.max(0, charge.amount) / total) * WHOLE : 0;
    const part = { ...charge, from, width, fill: Math.min(at, LAST_FILL) };
    from += width;
    return part;
  });
}

/** Whether the charges make the all-in price: a bar of other numbers would mislead. */
export const isWhole = (charges: readonly Charge[], allIn: number) =>
  charges.reduce((sum, { amount }) => sum + amount, 0) === allIn;

/** Cents in whole units: rates have no cents that anybody looks at. */
export const wholeOf = (cents: number) => Math.round(cents / 100);

/** 3,184 */
export const amountText = (cents: number) => grouped(wholeOf(cents));

/** $3,184 */
export const priceText = (cents: number, currency: string) => `${signOf(currency)}${amountText(cents)}`;

/** +$104 or −$736: how far a price is from another, in whole units. */
export function differenceText(units: number, currency: string): string {
  const sign = units > 0 ? '+' : units < 0 ? '−' : '±';
  return `${sign}${signOf(currency)}${grouped(Math.abs(units))}`;
}

/** +1 or −3, as days are compared. */
export const signedDays = (days: number) => (days > 0 ? `+${days}` : days < 0 ? `−${-days}` : '±0');
