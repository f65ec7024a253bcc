// The form of an inquiry: it asks what the mode needs, weighs as one types, and says at each place what is missing.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderWith } from '@/shared/testing/render';
import { type Draft, EMPTY } from './draft';
import { InquiryForm } from './inquiry-form';
import labels from './labels/pages.en';

function show(initial: Draft = EMPTY) {
  const onSent = vi.fn();
  const sent: { confirm_by: string }[] = [];
  renderWith(<InquiryForm initial={initial} saved={null} onSent={onSent} />, {
    labels,
    answer: ({ method, body }) => {
      if (method !== 'POST') return [];
      sent.push(JSON.parse(body ?? ''));
      return { id: 1, number: 'FQ27-000001', key: 'k', confirm_by: 'sms', status: 0 };
    },
  });
  return { onSent, sent };
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

it('lets whoever gives both ways choose where the code goes', async () => {
  const { sent } = show({
    ...EMPTY,
    cargo_name: 'Tyres',
    containers: { ...EMPTY.containers, 2: '1' },
    origin: { country_id: '1', city_id: null, port: 'CNNGB' },
    destination: { country_id: '50', city_id: null, port: 'DEHAM' },
    ready_on: '2027-03-28',
    contact_name: 'Tilda',
    contact_email: 'tilda@example.test',
  });
  expect(screen.queryByLabelText('Send the code by')).toBeNull();
  type('Mobile', '+49 40 1234');
  type('Send the code by', 'sms');
  fireEvent.click(screen.getByRole('button', { name: 'Send inquiry' }));
  expect(screen.getByText('Enter an 11-digit mobile number, or use an email instead')).toBeTruthy();
  type('Send the code by', 'mail');
  expect(screen.queryByText('Enter an 11-digit mobile number, or use an email instead')).toBeNull();
  type('Mobile', '13911112222');
  type('Send the code by', 'sms');
  fireEvent.click(screen.getByRole('button', { name: 'Send inquiry' }));
  await waitFor(() => expect(sent.map(({ confirm_by }) => confirm_by)).toEqual(['sms']));
});
