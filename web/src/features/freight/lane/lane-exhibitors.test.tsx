// The exhibitors beside an inquiry: who they are, where they stand, and that nobody is asked about what does not sail.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWith } from '@/shared/testing/render';
import labels from './labels/words.en';
import { LaneExhibitors } from './lane-exhibitors';

const company = (id: number, some: object = {}) => ({
  company_id: id,
  exhibitor_id: 100 + id,
  name_zh: '',
  name_en: `Line ${id}`,
  logo: '',
  hall: 'N1',
  booth_no: `N1-B0${id}, N1-B10`,
  sails: false,
  line_zh: '',
  line_en: '',
  days: 0,
  ...some,
});

const lane = {
  transport_mode: 1,
  origin: { port: 'CNNGB', city_en: 'ningbo' },
  destination: { port: 'DEHAM', city_en: 'Hamburg' },
};

it('names the first few with their booths, and leads to the rates', async () => {
  const all = [company(1, { sails: true, days: 28 }), ...[2, 3, 4, 5].map((id) => company(id))];
  renderWith(<LaneExhibitors of={lane} />, { labels, answer: () => all });
  await screen.findByRole('heading', { name: '5 exhibitors at the fair serve this lane' });
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  const first = screen.getByRole('link', { name: /Line 1/ });
  expect(first.textContent).toBe('N1-B01Line 128 days');
  expect(first.getAttribute('href')).toBe('/companyDetail?id=1');
  const rates = screen.getByRole('link', { name: 'Rates and exhibitors of this lane' });
  expect(rates.getAttribute('href')).toBe('/freightRates?pod=DEHAM&pol=CNNGB');
});

it('asks nobody about what flies', () => {
  const asked: string[] = [];
  const answer = () => asked.push('asked');
  const { container } = renderWith(<LaneExhibitors of={{ ...lane, transport_mode: 2 }} />, { labels, answer });
  expect(container.innerHTML).toBe('');
  expect(asked).toEqual([]);
});
