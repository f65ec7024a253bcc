// The all-in price as its agent types it: what it is counted by, and what it makes for the shipment.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWith } from '@/shared/testing/render';
import type { CountedCharge, Shipped } from '../basis';
import labels from './labels/console.en';
import { useAllIn } from './use-all-in';

const THREE: Shipped = { containers: [{ size: 2, count: 3 }] };

function Sum({ of, shipped }: { of: CountedCharge[]; shipped: Shipped }) {
  const { label, price, note } = useAllIn(shipped)(of, 'USD');
  return <p data-testid="sum">{[label, price, note].filter(Boolean).join(' | ')}</p>;
}
const told = (of: CountedCharge[], shipped = THREE) => {
  const { unmount } = renderWith(<Sum of={of} shipped={shipped} />, { labels });
  const text = screen.getByTestId('sum').textContent;
  unmount();
  return text;
};
const line = (amount: number, per: string) => ({ amount, per });

it('is the sum alone for the shipment, and counted where it is by the container', () => {
  expect(told([line(120_050, 'shipment'), line(9950, 'bill')])).toBe('All-in | US$ 1,300.00');
  expect(told([line(318_400, '40HQ')])).toBe('All-in per 40HQ | US$ 3,184.00 | 3 × 40HQ in all US$ 9,552.00');
});

it('is that of the whole where units differ, or says that they do not add up', () => {
  const mixed = [line(318_400, '40HQ'), line(5000, 'bill')];
  expect(told(mixed)).toContain('Whole shipment | US$ 9,602.00 | Counted by');
  expect(told(mixed, { containers: [] })).toContain('These units don’t add up');
});
