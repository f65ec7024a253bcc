// The largest comes first, what went back is said, and the sum is that of the period.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWith } from '@/shared/testing/render';
import { IncomeTable } from './income-table';
import own from './labels/console.en';
import type { Income } from './models';
import reports from './reports/labels/console.en';

const row = (key: string, name: string, orders: number, received: number, refunded = 0) => ({
  key,
  name_zh: name,
  name_en: name,
  currency: 'CNY',
  orders,
  received,
  refunded,
  net: received - refunded,
});
const income: Income = {
  from: '2027-03-01',
  until: '2027-03-07',
  by: 'item',
  zone: 'UTC+8',
  rows: [row('16', 'Tickets', 3, 60_000), row('15', 'Booths', 1, 1_683_000, 50_000), row('0', 'Discounts', 0, -3000)],
  totals: [row('', '', 4, 1_740_000, 50_000)],
};
const rows = () => screen.getAllByRole('row').map((one) => [...one.children].map((cell) => cell.textContent));

it('is a table that adds up', () => {
  renderWith(<IncomeTable title="By item" head="Item" income={income} currency="CNY" />, {
    labels: { ...own, ...reports },
  });
  expect(rows()).toEqual([
    ['Item', 'Orders', 'Net', 'Share'],
    ['Booths¥ 500.00 refunded', '1', '¥ 16,330.00', '97%'],
    ['Tickets', '3', '¥ 600.00', '4%'],
    ['Discounts', '', '-¥ 30.00', ''],
    ['Total', '4', '¥ 16,900.00', ''],
  ]);
});

it('says that there is nothing in another currency', () => {
  renderWith(<IncomeTable title="By item" head="Item" income={income} currency="USD" />, {
    labels: { ...own, ...reports },
  });
  expect(screen.getByText('No data')).toBeTruthy();
});
