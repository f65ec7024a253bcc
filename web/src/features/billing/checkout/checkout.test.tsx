// What somebody who pays is told: which ways are open, how far the order is, and what became of it.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { WireRequest } from '@/api/wire';
import { renderWith } from '@/shared/testing/render';
import labels from '../labels/pages.en';
import type { Order } from '../models';
import { BalancePanel } from './balance-panel';
import { Methods } from './methods';
import { OrderLines } from './order-lines';
import { Outcome } from './outcome';
import { Steps } from './steps';
import { VoucherForm } from './voucher-dialog';

const line = {
  id: 1,
  item_type: 15,
  object_id: 7,
  name_zh: '展位定金',
  name_en: 'Booth deposit',
  text_zh: 'C07',
  text_en: 'C07',
  quantity: 1,
  unit_price: 1_743_000,
  amount: 1_743_000,
  discount: 60_000,
  refunded: 0,
  page: '/expoBooked?id=7',
};
const orderOf = (more: Partial<Order> = {}): Order =>
  ({
    id: 418,
    number: 'OR27-000418',
    status: 0,
    currency: 'CNY',
    total: 1_683_000,
    discount: 60_000,
    voucher_code: 'EARLY27',
    tax_rate: 600,
    tax: 95_264,
    paid_total: 0,
    refunded_total: 0,
    created_at: 1000,
    expires_at: 2800,
    paid_at: null,
    method: 0,
    company_zh: '',
    company_en: 'Farshore Lines',
    lines: [line],
    payments: [],
    steps: [
      { key: 'ordered', at: 1000, state: 'done' },
      { key: 'code_shown', at: 1100, state: 'done' },
      { key: 'payment', at: null, state: 'now' },
      { key: 'done', at: null, state: 'later' },
    ],
    methods: [
      { method: 1, is_on: true, why: null, is_test: false, units: null },
      { method: 3, is_on: false, why: 'currency', is_test: false, units: null },
      { method: 5, is_on: false, why: 'not_for_this', is_test: false, units: null },
      { method: 6, is_on: false, why: 'balance', is_test: false, units: 16_830 },
    ],
    balance: { points: 390, counts: 38 },
    invoice: null,
    contact: { name: '', mobile: '', email: '' },
    now: 1200,
    version: 'v1',
    ...more,
  }) as Order;

it('offers what is open, and says of points that they are too few', () => {
  renderWith(<Methods order={orderOf()} value={1} onChange={() => {}} />, { labels });
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  expect((screen.getByRole('radio', { name: 'WeChat Pay' }) as HTMLInputElement).checked).toBe(true);
  const points = screen.getByRole('radio', { name: /^Points, 390 left/ }) as HTMLInputElement;
  expect(points.disabled).toBe(true);
  expect(screen.getByText('not enough')).toBeTruthy();
});

it('says who spends the company’s points', () => {
  const methods = [
    { method: 1, is_on: true, why: null, is_test: false, units: null },
    { method: 6, is_on: false, why: 'not_spender', is_test: false, units: 300 },
  ] as Order['methods'];
  renderWith(<Methods order={orderOf({ methods })} value={1} onChange={() => {}} />, { labels });
  expect((screen.getByRole('radio', { name: /^Points, 390 left/ }) as HTMLInputElement).disabled).toBe(true);
  expect(screen.getByText('paid by your company’s super administrator')).toBeTruthy();
});

it('says which step waits, and whose the booth is in the end', () => {
  renderWith(<Steps order={orderOf()} />, { labels });
  const steps = screen.getAllByRole('listitem');
  expect(steps.map((step) => within(step).getByText(/\S/, { selector: 'b' }).textContent)).toEqual([
    'Ordered',
    'Method chosen',
    'Payment',
    'Booth is yours',
  ]);
  expect(steps[2]?.getAttribute('aria-current')).toBe('step');
});

it('says the day of a step, unless it is today', () => {
  const { unmount } = renderWith(<Steps order={orderOf()} />, { labels });
  expect(screen.getByText('08:16')).toBeTruthy();
  unmount();
  renderWith(<Steps order={orderOf({ now: 1200 + 86_400 })} />, { labels });
  expect(screen.getByText('1970-01-01 08:16')).toBeTruthy();
  expect(screen.queryByText('08:16')).toBeNull();
});

it('shows the sum with its tax, and what the voucher took off', () => {
  renderWith(<OrderLines order={orderOf()} />, { labels });
  expect(screen.getByText('To pay (incl. 6% tax 952.64)')).toBeTruthy();
  expect(screen.getByText('− 600.00')).toBeTruthy();
  expect(screen.getByText('¥ 16,830.00')).toBeTruthy();
});

it('says of several lines which of them the voucher made cheaper', () => {
  const lines = [line, { ...line, id: 2, discount: 0 }];
  renderWith(<OrderLines order={orderOf({ lines })} />, { labels });
  expect(screen.getAllByText('600.00 off by voucher')).toHaveLength(1);
});

it('sends a voucher, says what the server says of it, and takes it off again', async () => {
  const asked: WireRequest[] = [];
  const [close, reread] = [vi.fn(), vi.fn(async () => {})];
  const form = <VoucherForm onClose={close} order={{ id: 418, voucher_code: 'OLD' }} reread={reread} />;
  renderWith(form, {
    labels,
    answer: (request) => {
      asked.push(request);
      return {};
    },
  });
  const input = screen.getByRole('textbox', { name: 'Voucher code' });
  fireEvent.change(input, { target: { value: '  ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(screen.getByText('Please enter the code')).toBeTruthy();
  expect(asked).toEqual([]);
  fireEvent.change(input, { target: { value: ' early27 ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  fireEvent.click(screen.getByRole('button', { name: 'Remove voucher' }));
  await waitFor(() => expect(close).toHaveBeenCalledTimes(2));
  expect(asked.map(({ path }) => path)).toEqual(Array(2).fill('/atlas/billing/orders/418/voucher'));
  expect(asked.map(({ body }) => JSON.parse(String(body)).voucher_code)).toEqual(['early27', '']);
  expect(reread).toHaveBeenCalledTimes(2);
});

it.each([
  [1, 'Paid', 'Booth is yours'],
  [2, 'Cancelled', 'The order was cancelled. Nothing was charged.'],
  [3, 'Order expired', /Nothing was charged; if you have just paid/],
] as const)('says what became of an order with status %i', (status, title, words) => {
  renderWith(<Outcome order={orderOf({ status, paid_at: status === 1 ? 1260 : null, method: 1 })} />, { labels });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(screen.getByText(words)).toBeTruthy();
});

it('sends one payment by points, however often it is pressed', async () => {
  const asked: WireRequest[] = [];
  const methods = [{ method: 6, is_on: true, why: null, is_test: false, units: 300 }] as Order['methods'];
  const reread = vi.fn(async () => {});
  renderWith(<BalancePanel order={orderOf({ methods })} method={6} reread={reread} />, {
    labels,
    answer: (request) => {
      asked.push(request);
      return { payment_id: 1, method: 6, state: 2 };
    },
  });
  expect(screen.getByRole('heading').textContent).toBe('It takes 300 points');
  expect(screen.getByText('Your company has 390 now and 90 afterwards.')).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Pay with points' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(reread).toHaveBeenCalled());
  expect(asked.map(({ path }) => path)).toEqual(['/atlas/billing/orders/418/pay']);
  expect(asked[0]?.headers['Idempotency-Key']).toBeTruthy();
});

it('says of an order that has ended what becomes of a transfer', () => {
  const payments = [{ id: 1, method: 4, state: 7, amount: 1_683_000, begun_at: 1100, reason: '' }] as Order['payments'];
  renderWith(<Outcome order={orderOf({ status: 2, payments })} />, { labels });
  expect(screen.getByText(/Finance is still checking your transfer/)).toBeTruthy();
});

it('does not call something yours that goes back', () => {
  const paid = { status: 1, paid_at: 1260, method: 4, paid_total: 1_683_000 };
  const { unmount } = renderWith(<Outcome order={orderOf(paid)} />, { labels });
  expect(screen.getByText('Booth is yours')).toBeTruthy();
  unmount();
  renderWith(<Outcome order={orderOf({ ...paid, refunded_total: 1_683_000 })} />, { labels });
  expect(screen.queryByText('Booth is yours')).toBeNull();
  expect(screen.getByText(/^All of it goes back to you/)).toBeTruthy();
});
