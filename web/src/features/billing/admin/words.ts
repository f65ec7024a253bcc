// Amounts, months and days in the words of these screens.
import { grouped, money } from '@/shared/format';
import type { Translate } from '@/shared/i18n';
import { COUNTS } from './models';

/** +200, −45: what came and what went. */
export const signed = (amount: number): string =>
  amount > 0 ? `+${grouped(amount)}` : amount < 0 ? `−${grouped(-amount)}` : '0';

/** "200 points", "3 inquiries"; below zero with its minus. */
export const unitAmount = (amount: number, unit: number, t: Translate): string =>
  t(unit === COUNTS ? 'finance.counts' : 'finance.points', { n: signed(amount) });

/** Points and counts have no cents. */
export const paidBy = (amount: number, currency: string, method: number): string =>
  method === 5 || method === 6 ? grouped(amount) : money(amount, currency);

/** 600 basis points as 6, 625 as 6.25. */
export const percentOf = (basisPoints: number): string => String(basisPoints / 100);

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;

/** `2027-03` and so many months further; what is no month stays as it is. */
export function monthsFrom(month: string, step: number): string {
  const [, year, name] = MONTH.exec(month) ?? [];
  if (!year || !name) return month;
  const count = Number(year) * 12 + Number(name) - 1 + step;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

interface Refundable {
  amount: number;
  /** What a voucher took off it. */
  discount: number;
  refunded: number;
}

/** What can still go back of a line: never more than was paid for it. */
export const leftOf = ({ amount, discount, refunded }: Refundable): number => Math.max(0, amount - discount - refunded);

/** What can still go back of an order: never more than came. */
export const leftOfOrder = (order: { paid_total: number; refunded_total: number }): number =>
  Math.max(0, order.paid_total - order.refunded_total);
