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

/** "¥ 680.00 / US$ 95.00"; nothing for what is free. */
export function priceOf({ price, price_usd }: Pick<TicketType, 'price' | 'price_usd'>): string {
  if (price <= 0) return '';
  return price_usd > 0 ? `${money(price)} / ${money(price_usd, 'USD')}` : money(price);
}
