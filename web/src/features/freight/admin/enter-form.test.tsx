// The form in which staff enter an inquiry: it asks what the mode needs, weighs as they type, and keeps a draft with its gaps.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import shared from '@/shared/labels/console.en';
import { renderWith } from '@/shared/testing/render';
import claims from '../claims/labels/console.en';
import inquiryLabels from '../inquiry/labels/console.en';
import ports from '../rates/labels/ports.en';
import { EnterForm, type Entering } from './enter-form';
import labels from './labels/console.en';

function show(entering: Entering) {
  const sent: { method: string; path: string; body: Record<string, unknown> }[] = [];
  const onDone = vi.fn();
  renderWith(<EnterForm entering={entering} onClose={() => {}} onDone={onDone} />, {
    labels: { ...shared, ...claims, ...inquiryLabels, ...ports, ...labels },
    answer: ({ method, path, body }) => {
      if (method === 'GET') return [];
      sent.push({ method, path, body: JSON.parse(body ?? '{}') });
      return { id: 3, number: 'FQ27-000003', status: path.endsWith('/submit') ? 1 : 0, version: '2' };
    },
  });
  return { sent, onDone };
}
const choose = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('asks for packages and a weight that is billed only where they count', () => {
  show('new');
  choose(/^Transport mode/, '2');
  expect(screen.getByLabelText('Must not be stacked')).toBeTruthy();
  choose(/^Weight/, '300');
  choose(/^Volume/, '3');
  expect(screen.getByText('500 kg')).toBeTruthy();
  choose(/^Transport mode/, '1');
  fireEvent.click(screen.getByLabelText('FCL'));
  for (const label of [/^Number of packages/, /^Packaging/, /^Volume/])
    expect(screen.queryByLabelText(label)).toBeNull();
  expect(screen.queryByText('500 kg')).toBeNull();
});

it('keeps a draft that lacks almost everything', async () => {
  const { sent, onDone } = show('new');
  choose(/^Cargo\W*$/, 'Tyres');
  fireEvent.click(screen.getByLabelText('Keep as a draft and submit it later'));
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(3));
  expect(sent[0]?.body).toMatchObject({ cargo_name: 'Tyres', is_draft: true, ready_on: '' });
});

it('submits a draft once it is whole, after what was changed is written', async () => {
  const place = { country_id: 1, city_id: null, port: '' };
  const draft = {
    ...{ id: 3, number: 'FQ27-000003', status: 0, version: '1', cargo_name: 'Tyres', cargo_type: 1, transport_mode: 5 },
    ...{ sub_mode: 0, load: 2, containers: [], weight_kg: 40, packages: 0, packaging: '', non_stackable: false },
    ...{
      origin: place,
      destination: place,
      trade_term: 0,
      ready_on: '2027-03-28',
      hazard_number: '',
      note: '',
      files: [],
    },
    contact: { name: 'Lin', company: '', email: 'lin@example.test', mobile: '', is_masked: false },
  };
  const { sent, onDone } = show(draft as unknown as Entering);
  fireEvent.click(await screen.findByLabelText('Keep as a draft and submit it later'));
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(3));
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT /atms/freight/inquiries',
    'POST /atms/freight/inquiries/3/submit',
  ]);
  expect(sent[1]?.body.version).toBe('2');
});
