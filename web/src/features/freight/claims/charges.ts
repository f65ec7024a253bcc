// The charges of a quote: their sum, which is the all-in price, and what is wrong with them.

/** What a charge is counted by. */
export const PER = ['shipment', '20GP', '40HQ', '40NOR', '40OT', 'kg', 'm3', 'bill'] as const;
export const CURRENCIES = ['USD', 'CNY', 'EUR', 'GBP', 'HKD', 'JPY', 'SGD'] as const;

export interface Charge {
  name: string;
  /** Cents; null while nobody has typed any, NaN for what is no amount. */
  amount: number | null;
  per: string;
}

export const BLANK: Charge = { name: '', amount: null, per: 'shipment' };

/** Names that most quotes begin with, so that owners can compare line by line. */
export const USUAL = ['freight', 'surcharges', 'origin', 'destination'] as const;

const isAmount = (amount: number | null): amount is number => amount !== null && !Number.isNaN(amount) && amount >= 0;

/** What is not typed yet counts as nothing. */
export const totalOf = (charges: readonly Charge[]): number =>
  charges.reduce((sum, { amount }) => sum + (isAmount(amount) ? amount : 0), 0);

/** Those that have an amount by now. */
export const countable = (charges: readonly Charge[]): { amount: number; per: string }[] =>
  charges.flatMap(({ amount, per }) => (isAmount(amount) ? [{ amount, per }] : []));

/** Empty lines are left out, so nobody has to take them away. */
export const filled = (charges: readonly Charge[]): Charge[] =>
  charges.filter(({ name, amount }) => name.trim() !== '' || amount !== null);

type ChargeProblem = 'none' | 'name' | 'amount';

export function wrongIn(charges: readonly Charge[]): ChargeProblem | null {
  const lines = filled(charges);
  if (lines.length === 0 || totalOf(lines) === 0) return 'none';
  if (lines.some(({ name }) => name.trim() === '')) return 'name';
  return lines.every(({ amount }) => isAmount(amount)) ? null : 'amount';
}

/** How much of the whole each charge is, for the bar; rounding never leaves a gap at the end. */
export function sharesOf(amounts: readonly number[]): number[] {
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  return total > 0 ? amounts.map((amount) => amount / total) : amounts.map(() => 0);
}
