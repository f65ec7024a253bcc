// Registering a company's people: who can be chosen, what is sent, and where a refusal stands.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { WireRequest } from '@/api/wire';
import customFields from '@/shared/custom-fields/labels.en';
import shared from '@/shared/labels/console.en';
import { type Startup, StartupProvider } from '@/shared/startup';
import { renderWith } from '@/shared/testing/render';
import admin from '../admin/labels/console.en';
import type { ApplyForm, Team, TicketType } from '../models';
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

function show(refusal?: object, fields: object[] = []) {
  const sent: WireRequest[] = [];
  renderWith(
    <StartupProvider value={startup}>
      <TeamForm team={team} types={types} fields={fields as ApplyForm['fields']} />
    </StartupProvider>,
    {
      labels: { ...shared, ...admin, ...customFields, ...labels },
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
    user_fields: [{}, {}],
    guests: [{ name: 'Zoe', position: '', email: 'zoe@example.com', custom_fields: {} }],
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

const field = { field_type: 1, name_zh: '', help_zh: '', help_en: '', choices: [], is_required: true, asked_of: 0 };
const SIZE = { ...field, id: 12, name_en: 'Size' };
const STAND = { ...field, id: 13, name_en: 'Stand', asked_of: 1 };

it('asks each of them what the organiser wants to know, and sends nothing before it is answered', async () => {
  const sent = show(undefined, [SIZE, STAND]);
  await userEvent.click(screen.getByRole('radio', { name: 'Visitor' }));
  await userEvent.selectOptions(screen.getByLabelText('Ticket'), '4');
  await userEvent.click(screen.getByRole('checkbox', { name: /Ann/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Add colleague' }));
  await userEvent.type(screen.getByLabelText('Name'), 'Zoe');
  await userEvent.type(screen.getByLabelText('Email'), 'zoe@example.com');
  const ann = within(screen.getByRole('group', { name: 'Ann' }));
  const zoe = within(screen.getByRole('group', { name: 'Zoe' }));
  expect(ann.queryByLabelText(/Stand/)).toBeNull();
  await userEvent.type(ann.getByLabelText(/Size/), 'M');
  await userEvent.click(screen.getByRole('button', { name: 'Register 2 people' }));
  expect(sent).toEqual([]);
  expect(zoe.getByText('Please answer this')).toBeTruthy();
  expect(document.activeElement).toBe(zoe.getByLabelText(/Size/));
  expect(ann.queryByText('Please answer this')).toBeNull();
  await userEvent.type(zoe.getByLabelText(/Size/), 'S');
  await userEvent.click(screen.getByRole('button', { name: 'Register 2 people' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const body = JSON.parse(sent[0]?.body ?? '{}');
  expect(body.user_fields).toEqual([{ field_12: 'M' }]);
  expect(body.guests[0].custom_fields).toEqual({ field_12: 'S' });
});

it('shows what the server says of an answer at the person who gave it', async () => {
  show({ success: false, code: 422, message: '', fields: { 'user_ids[0].field_12': 'Too long' } }, [SIZE]);
  await userEvent.selectOptions(screen.getByLabelText('Ticket'), '3');
  await userEvent.click(screen.getByRole('checkbox', { name: /Ann/ }));
  await userEvent.type(within(screen.getByRole('group', { name: 'Ann' })).getByLabelText(/Size/), 'M');
  await userEvent.click(screen.getByRole('button', { name: 'Register 1 person' }));
  expect(await within(screen.getByRole('group', { name: 'Ann' })).findByText('Too long')).toBeTruthy();
});
