// Each step says its share of the one before, where that means something.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWith } from '@/shared/testing/render';
import labels from '../labels/console.en';
import { Funnel } from './funnel';

const step = (key: string, count: number) => ({ key, name: key, count });
const rows = () => screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));

it('reads from step to step', () => {
  const steps = [step('visit', 2000), step('open', 500), step('sign_up', 50), step('register', 100)];
  renderWith(<Funnel title="Funnel" steps={steps} />, { labels });
  expect(rows()).toEqual([
    ['Step', 'Count', 'Of previous step', 'Of visitors'],
    ['visit', '2,000', '', ''],
    ['open', '500', '25%', '25%'],
    ['sign_up', '50', '10%', '3%'],
    ['register', '100', '–', '5%'],
  ]);
});

it('says that there is nothing yet', () => {
  renderWith(<Funnel title="Funnel" steps={[step('visit', 0), step('open', 0)]} />, { labels });
  expect(screen.getByText('No data')).toBeTruthy();
});
