// Which tickets somebody can choose, how many are left, and what they cost.
import { money } from '@/shared/format';
import type { TicketType } from '../models';

/** The types for those who come in this role, and for everybody. */
export const offeredTo = (types: readonly TicketType[], atype: number) =>
  types.filter((type) => type.atype === 0 || type.atype === atype);

/** The one that was chosen, if it is offered; where there is only one there is nothing to choose. */
export function chosenOf(offered: readonly TicketType[], id: string | undefined): TicketType | undefined {
  return offered.find((type) => String(type.id) === id) ?? (offered.length === 1 ? offered[0] : undefined);
}

export const isGone = ({ left }: Pick<TicketType, 'left'>) => typeof left === 'number' && left <= 0;

type Priced = Pick<TicketType, 'price' | 'price_usd'>;

export const CURRENCIES = ['CNY', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];
const currencyOf = (code: string): Currency => (code === 'USD' ? 'USD' : 'CNY');

/** Whether somebody may choose what to pay in; what is free is free in both. */
export const hasDollars = ({ price, price_usd }: Priced): boolean => price > 0 && price_usd > 0;

/** "¥ 680.00 / US$ 95.00", as it can be paid; nothing for what is free. */
export function priceOf(type: Priced): string {
  if (type.price <= 0) return '';
  return hasDollars(type) ? `${money(type.price)} / ${money(type.price_usd, 'USD')}` : money(type.price);
}

/** What it costs whoever pays in this currency; in yuan where it has no price in dollars. */
export function costOf(type: Priced, currency: Currency): string {
  if (type.price <= 0) return '';
  return currency === 'USD' && hasDollars(type) ? money(type.price_usd, 'USD') : money(type.price);
}

/** What one begins with: as it was chosen, else dollars for those who read English. */
export const firstCurrency = (known: string | undefined, lang: string): Currency =>
  known ? currencyOf(known) : lang === 'en' ? 'USD' : 'CNY';
