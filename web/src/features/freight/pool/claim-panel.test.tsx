// The panel of an inquiry: nothing of its owner before, the cost before the press, and exactly that cost in what is sent.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWith } from '@/shared/testing/render';
import words from '../cargo/labels/words.en';
import inquiryLabels from '../inquiry/labels/console.en';
import { ClaimPanel } from './claim-panel';
import labels from './labels/console.en';

const MASKED = { name: '***', company: '***', email: '***', mobile: '***', is_masked: true };
const INQUIRY = {
  id: 7,
  number: 'FQ27-000007',
  cargo_name: 'Tyres',
  cargo_type: 1,
  transport_mode: 1,
  sub_mode: 0,
  load: 1,
  containers: [{ size: 2, count: 3 }],
  origin: { port: 'CNNGB', port_en: 'Ningbo', country_en: 'China' },
  destination: { port: 'DEHAM', port_en: 'Hamburg', country_en: 'Germany' },
  ready_on: '2027-03-28',
  price: 30,
  price_unit: 1,
  places: 3,
  places_left: 2,
  contact: MASKED,
  files: [],
};
const COST = { inquiry_id: 7, unit: 1, price: 30, balance: 420, left: 390, places_left: 2 };

function draw(cost: object, inquiry: object = INQUIRY) {
  const sent: unknown[] = [];
  renderWith(<ClaimPanel id={7} onChanged={() => {}} />, {
    labels: { ...words, ...inquiryLabels, ...labels },
    answer: ({ method, path, body }) => {
      if (method === 'POST') {
        sent.push(JSON.parse(body ?? ''));
        return { id: 99 };
      }
      return path.includes('claim_cost') ? cost : inquiry;
    },
  });
  return sent;
}

it('says what a claim costs and leaves, and sends that price', async () => {
  const sent = draw(COST);
  const button = await screen.findByRole('button', { name: 'Claim for 30 points' });
  expect(screen.getByRole('heading', { name: 'Ningbo to Hamburg' })).toBeTruthy();
  expect(screen.getAllByText('Shown once claimed')).toHaveLength(2);
  expect(await screen.findByText('390')).toBeTruthy();
  fireEvent.click(button);
  await waitFor(() => expect(sent).toEqual([{ inquiry_id: 7, unit: 1, price: 30 }]));
});

it('leads to the account when there is too little on it', async () => {
  draw({ ...COST, balance: 10, left: -20 });
  const link = await screen.findByRole('link', { name: 'Top up' });
  expect(link.getAttribute('href')).toBe('/console/accounts');
  for (const words of ['− 30', '− 20']) expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull();
});

it('orders what is priced in counts, for those who have too few', async () => {
  const sent = draw({ ...COST, unit: 2, price: 3, balance: 1, left: -2, order_total: 15_000 });
  fireEvent.click(await screen.findByRole('button', { name: 'Order and pay ¥ 150.00' }));
  await waitFor(() => expect(sent).toEqual([{ items: [{ item_type: 2, object_id: 7, quantity: 1 }] }]));
});

it('orders nothing that is priced in points', async () => {
  draw({ ...COST, order_total: null });
  await screen.findByRole('button', { name: 'Claim for 30 points' });
  expect(screen.queryByRole('button', { name: /^Order/ })).toBeNull();
});

it('leads to the claim that the company has', async () => {
  const contact = { ...MASKED, company: 'Harbour', is_masked: false };
  draw(COST, { ...INQUIRY, claim_id: 12, claim_status: 1, contact });
  const link = await screen.findByRole('link', { name: 'See claim' });
  expect(link.getAttribute('href')).toBe('/console/freight/claims?id=12');
  expect(screen.getByText('Harbour')).toBeTruthy();
});
