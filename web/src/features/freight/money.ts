// How freight's money is written, on rates and on quotes.
import { grouped } from '@/shared/format';

const SIGNS: Readonly<Record<string, string>> = { USD: '$', CNY: '¥', EUR: '€', GBP: '£' };

/** What stands before a price: a sign, or the currency's code where it has none of its own. */
export const signOf = (currency: string): string => SIGNS[currency] ?? `${currency} `;

/** Cents as people read freight: no decimals where there are none. */
export function amountOf(cents: number): string {
  const rest = Math.abs(cents) % 100;
  const whole = grouped(Math.trunc(cents / 100));
  return rest === 0 ? whole : `${whole}.${String(rest).padStart(2, '0')}`;
}

/** $3,184 or SGD 3,184.50 */
export const priceOf = (cents: number, currency: string): string => signOf(currency) + amountOf(cents);
