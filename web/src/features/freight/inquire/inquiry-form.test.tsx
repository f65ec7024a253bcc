// The form of an inquiry: it asks what the mode needs, weighs as one types, and says at each place what is missing.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { takeReturn } from '@/shared/session';
import { rereadSession } from '@/shared/session/store';
import { cookies } from '@/shared/storage';
import { renderWith } from '@/shared/testing/render';
import { formOf } from './conflict';
import { bodyOf, type Draft, EMPTY } from './draft';
import { InquiryForm } from './inquiry-form';
import labels from './labels/pages.en';

function show(initial: Draft = EMPTY) {
  const onSent = vi.fn();
  const onTyped = vi.fn();
  const sent: { confirm_by: string }[] = [];
  renderWith(<InquiryForm initial={initial} saved={null} onSent={onSent} onTyped={onTyped} />, {
    labels,
    at: '/freightInquiry?pol=CNNGB',
    answer: ({ method, body }) => {
      if (method !== 'POST') return [];
      sent.push(JSON.parse(body ?? ''));
      return { id: 1, number: 'FQ27-000001', key: 'k', confirm_by: 'sms', status: 0 };
    },
  });
  return { onSent, onTyped, sent };
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

it('tells what is typed, and leads back to where it was typed after the sign-in', () => {
  const { onTyped } = show();
  expect(onTyped).not.toHaveBeenCalled();
  // Files belong to an account.
  expect(screen.getByText('To attach a packing list or photos, sign in first. What you typed is kept.')).toBeTruthy();
  type('Cargo name', 'Tyres');
  expect(onTyped).toHaveBeenLastCalledWith({ ...EMPTY, cargo_name: 'Tyres' });
  fireEvent.click(screen.getByRole('link', { name: 'Have an account? Sign in first' }));
  expect(takeReturn('/')).toBe('/freightInquiry?pol=CNNGB');
});

it('offers what was saved elsewhere meanwhile, and loses neither', async () => {
  const saved = {
    ...bodyOf({ ...EMPTY, transport_mode: 5, cargo_name: 'Tyres', weight: '40' }),
    ...{ id: 3, number: 'FQ27-000003', status: 0, version: '1' },
    contact: { name: 'Lin', company: '', email: '', mobile: '13800138000' },
  };
  const theirs = { ...saved, version: '2', note: 'By rail, please' };
  const versions: unknown[] = [];
  cookies.set('USER_ID', '7');
  rereadSession();
  renderWith(<InquiryForm initial={formOf(saved as never)} saved={saved as never} onSent={vi.fn()} />, {
    labels,
    status: () => (versions.length === 1 ? 409 : 200),
    envelope: ({ method, body }) => {
      if (method !== 'PUT') return { success: true, data: [] };
      versions.push(JSON.parse(body ?? '').version);
      if (versions.length > 1) return { success: true, data: { ...theirs, version: '3' } };
      const data = { edited_by_name: 'Wu', edited_at: 1_800_000_000, current: theirs };
      return { success: false, code: 409, message: 'Somebody was faster', data };
    },
  });
  type('Cargo name', 'Winter tyres');
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  const title = 'This inquiry was just saved elsewhere. Your changes aren’t saved yet.';
  const heading = await screen.findByRole('heading', { name: title });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByText(/^Wu saved it at/)).toBeTruthy();
  expect(screen.getByText('Different from yours: Cargo name, Anything else.')).toBeTruthy();

  fireEvent.click(screen.getByRole('button', { name: 'Load saved version' }));
  expect(screen.getByLabelText('Anything else')).toHaveProperty('value', 'By rail, please');
  expect(screen.getByLabelText('Cargo name')).toHaveProperty('value', 'Tyres');
  fireEvent.click(screen.getByRole('button', { name: 'Switch back to mine' }));
  expect(screen.getByLabelText('Cargo name')).toHaveProperty('value', 'Winter tyres');
  fireEvent.click(screen.getByRole('button', { name: 'Overwrite with mine' }));
  expect(await screen.findByText('Draft saved')).toBeTruthy();
  expect(versions).toEqual(['1', '2']);
  expect(screen.queryByRole('heading', { name: title })).toBeNull();
  cookies.remove('USER_ID');
  rereadSession();
});

it('begins at what kept a draft from being sent elsewhere', () => {
  const refused = { ready_on: 'A day from today on' };
  renderWith(<InquiryForm initial={EMPTY} saved={null} refused={refused} onSent={vi.fn()} />, { labels });
  expect(screen.getByText('A day from today on')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Ready on'));
  type('Ready on', '2031-03-28');
  expect(screen.queryByText('A day from today on')).toBeNull();
});
