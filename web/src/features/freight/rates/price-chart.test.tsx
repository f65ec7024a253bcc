// The drawing says in words what it shows, and does not pretend to know more than it does.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWith } from '@/shared/testing/render';
import labels from './labels/pages.en';
import { PriceChart } from './price-chart';

const WEEK = 7 * 86_400;
const weekPrices = [3920, 3390, 2710, 3090, 3184].map((price, at) => ({ at: 1_789_920_000 + at * WEEK, price }));

it('is told in words', () => {
  renderWith(<PriceChart weekPrices={weekPrices} currency="USD" below={2900} lastWord="today" />, { labels });
  const words = screen.getByRole('img').getAttribute('aria-label');
  expect(words).toBe('Lowest all-in of 5 weeks: from $3,920 to $3,184, lowest $2,710, highest $3,920.');
  // On a desk and on a phone.
  expect(screen.getAllByText('Alert me below 2,900')).toHaveLength(2);
  expect(screen.getAllByText('today')).toHaveLength(1);
});

it('puts the words of a threshold above its line where the floor is near', () => {
  renderWith(<PriceChart weekPrices={weekPrices} currency="USD" below={2450} lastWord="today" />, { labels });
  for (const words of screen.getAllByText('Alert me below 2,450')) {
    const line = Number(words.previousElementSibling?.getAttribute('d')?.match(/ (\S+)H/)?.[1]);
    expect(Number(words.getAttribute('y'))).toBeLessThan(line);
  }
});

it('leaves out a threshold that lies beyond it', () => {
  renderWith(<PriceChart weekPrices={weekPrices} currency="USD" below={900} lastWord="today" />, { labels });
  expect(screen.queryByText('Tell me below 900')).toBeNull();
});

it('draws nothing of a single week', () => {
  renderWith(<PriceChart weekPrices={weekPrices.slice(0, 1)} currency="USD" below={null} lastWord="today" />, {
    labels,
  });
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('There is not enough history to draw for this lane yet.')).toBeTruthy();
});
