// Registering a company's people: who can be chosen, what is sent, and where a refusal stands.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { WireRequest } from '@/api/wire';
import shared from '@/shared/labels/console.en';
import { type Startup, StartupProvider } from '@/shared/startup';
import { renderWith } from '@/shared/testing/render';
import admin from '../admin/labels/console.en';
import type { Team, TicketType } from '../models';
import labels from './labels/console.en';
import { TeamForm } from './team-form';

const startup = { meetingId: 1, summitId: null, meeting: {} } as unknown as Startup;
const person = { name_zh: '', number: '', ticket_type_zh: '', ticket_type_en: '', status: 0 };
const team = {
  activity_id: 1,
  company_id: 5,
  can_register: true,
  people: [
    { ...person, user_id: 7, name_en: 'Ann', email: 'ann@example.com' },
    { ...person, user_id: 8, name_en: 'Ben', email: 'ben@example.com', status: 1 },
    { ...person, user_id: 9, name_en: 'Eve', email: 'eve@example.com', status: 4 },
  ],
  guests: [],
} as unknown as Team;
const types = [
  { id: 3, name_zh: '', name_en: 'Exhibitor badge', atype: 1, price: 0, price_usd: 0 },
  { id: 4, name_zh: '', name_en: 'One day', atype: 2, price: 0, price_usd: 0, left: 2 },
] as unknown as TicketType[];

function show(refusal?: object) {
  const sent: WireRequest[] = [];
  renderWith(
    <StartupProvider value={startup}>
      <TeamForm team={team} types={types} />
    </StartupProvider>,
    {
      labels: { ...shared, ...admin, ...labels },
      envelope: (request) => {
        if (request.method === 'POST') sent.push(request);
        return request.method === 'POST' && refusal ? refusal : { success: true, data: {} };
      },
    },
  );
  return sent;
}

it('offers those who are not registered, and sends all of them at once', async () => {
  const sent = show();
  expect(screen.getByRole('checkbox', { name: /Ben/ })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('button', { name: 'Register' }));
  expect(screen.getByText('Choose at least one colleague')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: /Ann/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Eve/ }));
  await userEvent.click(screen.getByRole('radio', { name: 'Visitor' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add colleague' }));
  await userEvent.type(screen.getByLabelText('Name'), 'Zoe');
  await userEvent.type(screen.getByLabelText('Email'), 'zoe@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Register 3 people' }));
  expect(screen.getByText('Choose a ticket')).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.selectOptions(screen.getByLabelText('Ticket'), '4');
  await userEvent.click(screen.getByRole('button', { name: 'Register 3 people' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.headers['Idempotency-Key']).toMatch(/^\S{8,64}$/);
  expect(JSON.parse(sent[0]?.body ?? '{}')).toEqual({
    activity_id: 1,
    atype: 2,
    ticket_type_id: 4,
    user_ids: [7, 9],
    guests: [{ name: 'Zoe', position: '', email: 'zoe@example.com' }],
  });
});

it('shows a refusal at the colleague whom it is about', async () => {
  show({ success: false, code: 422, message: '', fields: { 'guests[0].email': 'Taken already' } });
  await userEvent.selectOptions(screen.getByLabelText('Ticket'), '3');
  await userEvent.click(screen.getByRole('button', { name: 'Add colleague' }));
  await userEvent.type(screen.getByLabelText('Email'), 'zoe@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Register 1 person' }));
  expect(await screen.findByText('Taken already')).toBeTruthy();
});
