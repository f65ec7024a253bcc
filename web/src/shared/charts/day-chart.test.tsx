// A chart is read by keyboard day by day, and the same numbers stand in a table.
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWith } from '@/shared/testing/render';
import { DayChart } from './day-chart';
import labels from './labels/console.en';

const days = ['2026-11-13', '2026-11-14', '2026-11-15'];

it('reads out each day', () => {
  renderWith(
    <DayChart title="Visits" days={days} series={[{ label: 'Visits', values: [1200, 0, 7], look: 'area' }]} />,
    {
      labels,
    },
  );
  const chart = screen.getByRole('slider');
  const read = () => chart.getAttribute('aria-valuetext');
  expect(read()).toBe('Busiest day 11.13: Visits 1,200');
  fireEvent.keyDown(chart, { key: 'ArrowLeft' });
  expect(read()).toBe('11.15: Visits 7');
  fireEvent.keyDown(chart, { key: 'ArrowLeft' });
  expect(read()).toBe('11.14: Visits 0');
  fireEvent.keyDown(chart, { key: 'Home' });
  expect(read()).toBe('11.13: Visits 1,200');
  fireEvent.keyDown(chart, { key: 'ArrowLeft' });
  expect(chart.getAttribute('aria-valuenow')).toBe('1');
  fireEvent.keyDown(chart, { key: 'Escape' });
  expect(read()).toBe('Busiest day 11.13: Visits 1,200');
});

it('has no busiest day where nothing happened', () => {
  const quiet = { label: 'Visits', values: [0, 0, 0], look: 'area' as const };
  renderWith(<DayChart title="Visits" days={days} series={[quiet]} />, { labels });
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('No data for these days');
});

it('says the same as a table, the newest day first', () => {
  renderWith(
    <DayChart title="Visits" days={days} series={[{ label: 'Visits', values: [1200, 0, 7], look: 'column' }]} />,
    {
      labels,
    },
  );
  const rows = screen.getAllByRole('row', { hidden: true }).map((row) => row.textContent);
  expect(rows).toEqual(['DayVisits', '2026-11-157', '2026-11-140', '2026-11-131,200']);
});
