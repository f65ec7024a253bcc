// Orders that are paid already, for stories about what comes after: points for the exhibitor's company, by bank transfer.
import type { DemoApi } from '../support/api.ts';
import { newColleague } from '../support/colleagues.ts';

const POINTS = 18;
const OFFLINE = 4;

export interface PaidOrder {
  id: number;
  number: string;
  total: number;
}

/** A point costs a yuan. */
export async function orderPoints(api: DemoApi, quantity: number): Promise<PaidOrder> {
  const { access_token } = await api.signIn('exhibitor');
  const items = [{ item_type: POINTS, object_id: 0, quantity }];
  return api.postOnce('/atlas/billing/orders', { items }, access_token);
}

/** Somebody of finance finds the money on the bank account. */
export async function payByTransfer(api: DemoApi, { id }: PaidOrder) {
  const buyer = await api.signIn('exhibitor');
  const begun = await api.postOnce(`/atlas/billing/orders/${id}/pay`, { method: OFFLINE }, buyer.access_token);
  const finance = await newColleague(api, 'billing.orders');
  const verdict = { payment_id: begun.payment_id, accept: true, reason: '' };
  await api.post(`/atms/billing/orders/${id}/confirm`, verdict, finance.tokens.access_token);
}

export async function paidPoints(api: DemoApi, quantity: number): Promise<PaidOrder> {
  const order = await orderPoints(api, quantity);
  await payByTransfer(api, order);
  return order;
}
