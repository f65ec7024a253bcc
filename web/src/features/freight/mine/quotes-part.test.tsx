// The quotes of an inquiry that was completed without choosing one: whoever had it to the end can still be rated.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWith } from '@/shared/testing/render';
import { type Inquiry, STATE } from '../inquire/models';
import { QUOTE } from './compare';
import labels from './labels/quotes.en';
import { QUOTE_CHANGED } from './quotes';
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
  const claim = (id: number, company_en: string) => ({
    ...{ id, company_en, company_zh: '', company_id: id, is_won: false },
    ...{ stars: null, rating_text: '' },
  });
  // One of them never sent a quote.
  const claims = [claim(11, 'Farshore'), claim(12, 'Seahawk'), claim(14, 'Quiet')];
  renderWith(<QuotesPart inquiry={inquiry} owner={{ key: 'k' }} />, {
    labels,
    answer: ({ method, path, body }) => {
      if (method === 'GET') return path.includes('/claims') ? claims : quotes;
      sent.push([path, JSON.parse(body ?? '')]);
      return null;
    },
  });
  await screen.findByRole('heading', { name: 'Rate Farshore' });
  expect(screen.getByRole('heading', { name: 'Rate Quiet' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Rate Gone' })).toBeNull();
  const second = screen.getByRole('heading', { name: 'Rate Seahawk' }).closest('form');
  fireEvent.click(second?.querySelector('input[value="4"]') as Element);
  fireEvent.submit(second as Element);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.[0]).toContain('/atlas/freight/claims/12/rate');
  expect(sent[0]?.[1]).toMatchObject({ stars: 4, key: 'k' });
});

it('shows the new price and asks again where the agent has changed it meanwhile', async () => {
  const sent: unknown[] = [];
  const inquiry = { id: 1, status: STATE.distributed, taken: 1, places: 3 } as unknown as Inquiry;
  const seen = { ...quote(1, 'Farshore', QUOTE.sent), valid_until: 4_000_000_000, updated_at: 10 };
  const now = { ...seen, total: 399_900, updated_at: 20 };
  renderWith(<QuotesPart inquiry={inquiry} owner={{ key: 'k' }} />, {
    labels,
    status: ({ method }) => (method === 'POST' && sent.length === 0 ? 409 : 200),
    envelope: ({ method, body }) => {
      if (method === 'GET') return { success: true, data: sent.length > 0 ? [now] : [seen] };
      sent.push(JSON.parse(body ?? ''));
      if (sent.length > 1) return { success: true, data: null };
      return { success: false, code: QUOTE_CHANGED, message: 'This quote has just been changed', data: now };
    },
  });
  const accept = { name: 'Accept the quote of Farshore' };
  fireEvent.click(await screen.findByRole('button', accept));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('3,184');
  fireEvent.click(within(dialog).getByRole('button', accept));
  await waitFor(() => expect(dialog.textContent).toContain('3,999'));
  fireEvent.click(within(dialog).getByRole('button', accept));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toMatchObject([
    { total: 318_400, currency: 'USD', updated_at: 10, key: 'k' },
    { total: 399_900, currency: 'USD', updated_at: 20, key: 'k' },
  ]);
});
