// The quotes of an inquiry that was completed without choosing one: whoever stood by an offer can still be rated.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWith } from '@/shared/testing/render';
import { type Inquiry, STATE } from '../inquire/models';
import { QUOTE } from './compare';
import labels from './labels/quotes.en';
import { QuotesPart } from './quotes-part';

const quote = (id: number, company_en: string, status: number) => ({
  id,
  claim_id: 10 + id,
  company_zh: '',
  company_en,
  logo: '',
  currency: 'USD',
  total: 318_400,
  lines: [],
  transit_days: 32,
  free_days: 14,
  valid_until: 0,
  note: '',
  question: '',
  answer: '',
  status,
  rating_sum: 0,
  rating_count: 0,
  answer_seconds: null,
  stars: null,
  rating_text: '',
});

it('offers to rate each of them after completing without a choice', async () => {
  const sent: [string, unknown][] = [];
  const inquiry = { id: 1, status: STATE.completed, taken: 3, places: 3 } as unknown as Inquiry;
  const quotes = [
    quote(1, 'Farshore', QUOTE.declined),
    quote(2, 'Seahawk', QUOTE.declined),
    quote(3, 'Gone', QUOTE.lapsed),
  ];
  renderWith(<QuotesPart inquiry={inquiry} owner={{ key: 'k' }} />, {
    labels,
    answer: ({ method, path, body }) => {
      if (method === 'GET') return quotes;
      sent.push([path, JSON.parse(body ?? '')]);
      return null;
    },
  });
  await screen.findByRole('heading', { name: 'Rate Farshore' });
  expect(screen.queryByRole('heading', { name: 'Rate Gone' })).toBeNull();
  const second = screen.getByRole('heading', { name: 'Rate Seahawk' }).closest('form');
  fireEvent.click(second?.querySelector('input[value="4"]') as Element);
  fireEvent.submit(second as Element);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.[0]).toContain('/atlas/freight/claims/12/rate');
  expect(sent[0]?.[1]).toMatchObject({ stars: 4, key: 'k' });
});
