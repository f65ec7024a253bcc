// Whoever scanned with a messaging app sees the device and answers with the key from there, without being signed in here.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { WireRequest } from '@/api/wire';
import en from '@/features/identity/labels/public.en';
import { renderWith } from '@/shared/testing/render';
import ScanConfirmPage from './scan-confirm-page';

vi.mock('@/shared/head', () => ({ Head: () => null }));
vi.mock('../sign-heading', () => ({ SignHeading: ({ title }: { title: string }) => <h1>{title}</h1> }));

function setup() {
  const sent: WireRequest[] = [];
  const answer = (request: WireRequest) => {
    sent.push(request);
    return { device: 'Chrome · Windows', address: '203.0.113.5', requested_at: 1_794_700_800 };
  };
  renderWith(<ScanConfirmPage />, { labels: en, answer, at: '/scanConfirm?key=the-key' });
  return sent;
}

it('shows the device and lets it in only when told to', async () => {
  const sent = setup();
  await waitFor(() => expect(screen.getByText('Chrome · Windows')).toBeTruthy());
  expect(screen.getByText('203.0.113.5')).toBeTruthy();
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /wxtap/oap/scan/outside?key=the-key']);
  fireEvent.click(screen.getByRole('button', { name: en['identity.confirmDo'] }));
  await waitFor(() => expect(screen.getByText(en['identity.confirmedTitle'])).toBeTruthy());
  expect(sent[1]?.body).toBe('key=the-key&is_confirmed=1');
});

it('keeps it out when told so', async () => {
  const sent = setup();
  await waitFor(() => expect(screen.getByText('Chrome · Windows')).toBeTruthy());
  fireEvent.click(screen.getByRole('button', { name: en['identity.refuse'] }));
  await waitFor(() => expect(screen.getByText(en['identity.refusedTitle'])).toBeTruthy());
  expect(sent[1]?.body).toBe('key=the-key&is_confirmed=0');
});
