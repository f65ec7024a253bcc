// The form of an inquiry: it asks what the mode needs, weighs as one types, and says at each place what is missing.
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderWith } from '@/shared/testing/render';
import { EMPTY } from './draft';
import { InquiryForm } from './inquiry-form';
import labels from './labels/pages.en';

function show() {
  const onSent = vi.fn();
  renderWith(<InquiryForm initial={EMPTY} saved={null} onSent={onSent} />, { labels, answer: () => [] });
  return { onSent };
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('asks for containers by sea, and for measures by air', () => {
  show();
  expect(screen.getByLabelText('40HQ')).toBeTruthy();
  expect(screen.queryByLabelText('Volume')).toBeNull();
  fireEvent.click(screen.getByLabelText('Air'));
  expect(screen.queryByLabelText('40HQ')).toBeNull();
  expect(screen.queryByLabelText('Load')).toBeNull();
  type('Gross weight', '300');
  type('Volume', '3');
  expect(screen.getByText('By volume: 1 m³ counts as 167 kg')).toBeTruthy();
  expect(screen.getByText('500')).toBeTruthy();
});

it('asks for a UN number and a temperature where the goods need them', () => {
  show();
  expect(screen.queryByLabelText('UN number')).toBeNull();
  type('Cargo type', '4');
  expect(screen.getByLabelText('UN number')).toBeTruthy();
  type('Cargo type', '6');
  expect(screen.getByLabelText('Lowest temperature')).toBeTruthy();
  expect(screen.queryByLabelText('UN number')).toBeNull();
});

it('sends nothing that lacks something, and begins at the first gap', () => {
  const { onSent } = show();
  fireEvent.click(screen.getByRole('button', { name: 'Send inquiry' }));
  expect(screen.getByText('Enter what the cargo is')).toBeTruthy();
  expect(screen.getByText('Enter an email or a mobile number')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Cargo name'));
  expect(onSent).not.toHaveBeenCalled();
  type('Cargo name', 'Tyres');
  expect(screen.queryByText('Enter what the cargo is')).toBeNull();
});
