// Which paid orders an invoice can still be asked for, and what it would be over.
import { isFromBalance } from '../models';

interface Paid {
  id: number;
  method: number;
  currency: string;
  paid_total: number;
  refunded_total: number;
}
interface Asked {
  state: number;
  orders: readonly { id: number }[];
}

/** Those of an invoice that was refused or cancelled are open again. */
const HOLDING: readonly number[] = [1, 2];

export function withoutInvoice<Order extends Paid>(orders: readonly Order[], invoices: readonly Asked[]): Order[] {
  const held = new Set(
    invoices.filter(({ state }) => HOLDING.includes(state)).flatMap((invoice) => invoice.orders.map(({ id }) => id)),
  );
  return orders.filter(
    ({ id, method, paid_total, refunded_total }) =>
      !held.has(id) && !isFromBalance(method) && paid_total > refunded_total,
  );
}

/** Nothing where none is chosen, or where their currencies differ. */
export function chosenSum(open: readonly Paid[], chosen: readonly number[]) {
  const taken = open.filter(({ id }) => chosen.includes(id));
  const [first] = taken;
  if (!first || taken.some(({ currency }) => currency !== first.currency)) return null;
  return {
    ids: taken.map(({ id }) => id),
    currency: first.currency,
    amount: taken.reduce((sum, { paid_total, refunded_total }) => sum + paid_total - refunded_total, 0),
  };
}
