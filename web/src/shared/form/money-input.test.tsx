// Amounts as people type them, and the cents they mean.
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderWith } from '@/shared/testing/render';
import { centsOf, centsText, MoneyInput } from './money-input';

it('understands amounts as they are typed', () => {
  expect(['680', '680.5', '1,280.05', ' 12 000 ', '１２．５', '0.1'].map(centsOf)).toEqual([
    68_000, 68_050, 128_005, 1_200_000, 1_250, 10,
  ]);
});

it('tells nothing from nonsense', () => {
  expect(centsOf('  ')).toBeNull();
  for (const typed of ['free', '-5', '1.234', '1e3', '..']) expect(centsOf(typed), typed).toBeNaN();
});

it('writes cents with two decimals', () => {
  expect([centsText(68_000), centsText(5), centsText(null), centsText(Number.NaN)]).toEqual(['680.00', '0.05', '', '']);
});

it('leaves what is being typed alone', () => {
  const onChange = vi.fn();
  renderWith(<MoneyInput name="price" value={68_000} onChange={onChange} />);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.change(input, { target: { value: '12.' } });
  expect([input.value, onChange.mock.lastCall]).toEqual(['12.', [1200]]);
});
