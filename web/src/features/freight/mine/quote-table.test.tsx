// Quotes side by side: what a reader sees and can do in each column.
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderWith } from '@/shared/testing/render';
import { QUOTE } from './compare';
import labels from './labels/quotes.en';
import { QuoteTable } from './quote-table';
import type { Quote } from './quotes';

const NEXT_YEAR = Math.floor(Date.now() / 1000) + 365 * 86_400;

const quote = (id: number, company_en: string, some: Partial<Quote> = {}): Quote => ({
  id,
  inquiry_id: 1,
  claim_id: id,
  company_id: id,
  company_zh: '',
  company_en,
  logo: '',
  currency: 'USD',
  total: 318_400,
  lines: [{ name: 'Ocean freight', amount: 318_400, per: 'shipment' }],
  transit_days: 32,
  free_days: 14,
  valid_until: NEXT_YEAR,
  note: '',
  question: '',
  answer: '',
  status: QUOTE.sent,
  rating_sum: 47,
  rating_count: 10,
  answer_seconds: 1560,
  stars: null,
  rating_text: '',
  created_at: 0,
  updated_at: 0,
  ...some,
});

const quotes = [
  quote(1, 'Farshore'),
  quote(2, 'Seahawk', { total: 326_000, transit_days: 27, question: 'Weekend loading?', answer: 'Yes.' }),
  quote(3, 'Gone', { total: 100, status: QUOTE.lapsed }),
];

function show(isOpen = true) {
  const [onChoose, onAsk] = [vi.fn(), vi.fn()];
  const table = (
    <QuoteTable
      quotes={quotes}
      shipped={{ containers: [] }}
      chosen={1}
      isOpen={isOpen}
      onChoose={onChoose}
      onAsk={onAsk}
    />
  );
  renderWith(table, { labels });
  return { onChoose, onAsk };
}
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });

it('says the best of a row in words, and leaves out what has lapsed', () => {
  show();
  const [first, second, third] = within(rowOf('All-in')).getAllByRole('cell');
  expect(first?.textContent).toContain('lowest');
  expect(second?.textContent).toContain('+ $76');
  expect(third?.textContent).not.toContain('lowest');
  expect(within(rowOf('Transit')).getAllByRole('cell')[1]?.textContent).toContain('fastest');
  expect(within(rowOf('Rating')).getAllByRole('cell')[0]?.textContent).toContain('4.7');
});

it('lets one of those be chosen that still hold, and asked about', () => {
  const { onChoose, onAsk } = show();
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  fireEvent.click(screen.getByRole('radio', { name: 'Choose the quote of Seahawk' }));
  expect(onChoose).toHaveBeenCalledWith(quotes[1]);
  fireEvent.click(screen.getByRole('button', { name: 'Ask again, Seahawk' }));
  expect(onAsk).toHaveBeenCalledWith(quotes[1]);
});

it('only shows them once all is decided', () => {
  show(false);
  expect(screen.queryAllByRole('radio')).toEqual([]);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('says what a price is counted by, and what that makes for the shipment', () => {
  const lines = [{ name: 'Ocean freight', amount: 318_400, per: '40HQ' }];
  const each = quote(1, 'Farshore', { total: 955_200, lines });
  const mixed = quote(2, 'Seahawk', {
    total: 905_000,
    lines: [
      { name: 'Ocean freight', amount: 300_000, per: '40HQ' },
      { name: 'Documents', amount: 5000, per: 'bill' },
    ],
  });
  const table = (
    <QuoteTable
      quotes={[each, mixed]}
      shipped={{ containers: [{ size: 2, count: 3 }] }}
      chosen={1}
      isOpen
      onChoose={vi.fn()}
      onAsk={vi.fn()}
    />
  );
  renderWith(table, { labels });
  const [first, second] = within(rowOf('All-in')).getAllByRole('cell');
  expect(first?.textContent).toContain('$3,184per 40HQ3 × 40HQ in all $9,552');
  expect(second?.textContent).toContain('$9,050');
  expect(second?.textContent).toContain('for the whole shipment');
  expect(second?.textContent).toContain('lowest');
  expect(within(rowOf('Made up of')).getAllByRole('cell')[1]?.textContent).toContain('Documents per bill of lading');
});
