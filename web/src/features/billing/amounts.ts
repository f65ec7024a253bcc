// Amounts in the sizes in which they are shown: the sign small, the figure large, the cents small again.
import { grouped, money } from '@/shared/format';
import { isFromBalance, STATUS } from './models';

interface AmountParts {
  sign: string;
  whole: string;
  /** With its point. */
  cents: string;
}

/** 1683000 in yuan is ¥, 16,830 and .00. */
export function partsOf(cents: number, currency: string): AmountParts {
  const [sign = '', figure = ''] = money(cents, currency).split(' ');
  const [whole = '', fraction = ''] = figure.split('.');
  return { sign, whole, cents: `.${fraction}` };
}

/** 15,300.00, for lists whose currency is said at their foot; less than nothing is − 600.00. */
export function figureOf(cents: number): string {
  const { whole, cents: fraction } = partsOf(Math.abs(cents), 'CNY');
  return `${cents < 0 ? '− ' : ''}${whole}${fraction}`;
}

/** 600 basis points are 6, 625 are 6.25. */
export const percentOf = (basisPoints: number): string => String(basisPoints / 100);

/** A payment in its own measure: points and counts are whole numbers, all else is money. */
export const paidWith = (payment: { method: number; amount: number }, currency: string): string =>
  isFromBalance(payment.method) ? grouped(payment.amount) : money(payment.amount, currency);

/** What has been given back of an order that was not given back whole. */
export const isPartlyRefunded = (order: { refunded_total: number; paid_total: number }) =>
  order.refunded_total > 0 && order.refunded_total < order.paid_total;

/** All of it was promised back, and is not there yet: then the order itself says that it was refunded. */
export const isGoingBack = (order: { status: number; refunded_total: number; paid_total: number }) =>
  order.status === STATUS.paid && order.refunded_total > 0 && order.refunded_total >= order.paid_total;

/** 91330201MA2X00007F is read in fours. */
export const groupedByFour = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ');
