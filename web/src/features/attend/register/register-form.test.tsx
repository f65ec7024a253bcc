// The form of a registration: what is missing is focused, and what is whole is sent once with one key.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { WireRequest } from '@/api/wire';
import customFields from '@/shared/custom-fields/labels.en';
import shared from '@/shared/labels/pages.en';
import { type Startup, StartupProvider } from '@/shared/startup';
import { renderWith } from '@/shared/testing/render';
import labels from '../labels/pages.en';
import { type ApplyForm, type Mine, PATH } from '../models';
import { RegisterForm } from './register-form';

const startup = { meetingId: 1, summitId: null, meeting: {} } as unknown as Startup;
const type = { id: 3, name_zh: '三日票', name_en: 'Three days', intro_zh: '', intro_en: '', atype: 0 };
const asked = {
  activity_id: 1,
  state: 1,
  reviews_visitors: false,
  reviews_exhibitors: true,
  has_waiting_list: true,
  sends_texts: false,
  asks_hotel: false,
  is_full: false,
  tickets: true,
  channels: [{ code: 'friend', name_zh: '朋友', name_en: 'A friend' }],
  fields: [{ id: 12, field_type: 1, name_zh: '来意', name_en: 'Purpose', choices: [], is_required: true }],
  ticket_types: [
    { ...type, price: 0, price_usd: 0 },
    { ...type, id: 4, name_en: 'One day', price: 10_000, price_usd: 0 },
  ],
} as unknown as ApplyForm;
const mine = {
  registration: null,
  prefill: { name: 'Gu', position: '', company_zh: '', company_en: '', email: 'gu@example.com', mobile: '' },
} as unknown as Mine;

function show(form = asked) {
  const sent: WireRequest[] = [];
  const done = vi.fn();
  renderWith(
    <StartupProvider value={startup}>
      <RegisterForm form={form} mine={mine} userId={7} onDone={done} />
    </StartupProvider>,
    {
      labels: { ...shared, ...customFields, ...labels },
      answer: (request) => {
        if (request.method === 'POST') sent.push(request);
        return request.method === 'POST' ? {} : [];
      },
    },
  );
  return { sent, done };
}
const submit = () => screen.getByRole('button', { name: 'Submit registration' });

it('focuses what is missing, one after the other, and sends nothing before', async () => {
  const { sent } = show();
  await userEvent.click(submit());
  expect(document.activeElement).toBe(screen.getByLabelText('Mobile'));
  await userEvent.type(screen.getByLabelText('Mobile'), '13800138000');
  await userEvent.click(submit());
  expect(document.activeElement).toBe(screen.getByLabelText('Purpose'));
  await userEvent.type(screen.getByLabelText('Purpose'), 'Buying');
  await userEvent.click(submit());
  expect(screen.getByText('Choose a ticket')).toBeTruthy();
  expect(sent).toEqual([]);
});

it('sends what was typed once, however often it is pressed', async () => {
  const { sent, done } = show();
  await userEvent.type(screen.getByLabelText('Mobile'), '13800138000');
  await userEvent.type(screen.getByLabelText('Purpose'), 'Buying');
  await userEvent.click(screen.getByRole('radio', { name: /One day/ }));
  // Twice before anything can answer.
  const button = submit();
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers['Idempotency-Key']).toMatch(/^\S{8,64}$/);
  expect(JSON.parse(sent[0]?.body ?? '{}')).toMatchObject({
    activity_id: 1,
    atype: 2,
    name: 'Gu',
    mobile: '13800138000',
    company: null,
    ticket_type_id: 4,
    custom_fields: { field_12: 'Buying' },
  });
});

it('reads the questions again when the organiser asks for something that it does not show', async () => {
  const isPost = ({ method }: WireRequest) => method === 'POST';
  const refusal = {
    success: false,
    code: 422,
    message: 'Please check what you filled in',
    fields: { field_99: 'Needed' },
  };
  const { client } = renderWith(
    <StartupProvider value={startup}>
      <RegisterForm form={{ ...asked, fields: [] }} mine={mine} userId={8} onDone={() => {}} />
    </StartupProvider>,
    {
      labels: { ...shared, ...customFields, ...labels },
      status: (request) => (isPost(request) ? 422 : 200),
      envelope: (request) => (isPost(request) ? refusal : { success: true, data: [] }),
    },
  );
  const again = vi.spyOn(client, 'invalidateQueries');
  await userEvent.type(screen.getByLabelText('Mobile'), '13800138000');
  await userEvent.click(screen.getByRole('radio', { name: /One day/ }));
  await userEvent.click(submit());
  expect(await screen.findByText(refusal.message)).toBeTruthy();
  expect(again).toHaveBeenCalledWith({ queryKey: [PATH.form] });
});

it('asks further questions of some, and after an answer', async () => {
  const field = { field_type: 1, name_zh: '', choices: [], is_required: true };
  const yes = { ...field, id: 20, field_type: 5, name_en: 'Guided tour?', is_required: false, asked_of: 2 };
  const which = { ...field, id: 21, name_en: 'Which tour', when_field: 20, when_choices: [1] };
  const stand = { ...field, id: 22, name_en: 'Stand', asked_of: 1 };
  const { sent, done } = show({ ...asked, fields: [yes, which, stand] } as unknown as ApplyForm);
  await userEvent.type(screen.getByLabelText('Mobile'), '13800138000');
  await userEvent.click(screen.getByRole('radio', { name: /One day/ }));
  expect(screen.queryByLabelText('Which tour')).toBeNull();
  expect(screen.queryByLabelText('Stand')).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Guided tour?'), 'Yes');
  await userEvent.click(submit());
  expect(document.activeElement).toBe(screen.getByLabelText('Which tour'));
  await userEvent.type(screen.getByLabelText('Which tour'), 'Port');
  await userEvent.selectOptions(screen.getByLabelText('Guided tour?'), 'No');
  expect(screen.queryByLabelText('Which tour')).toBeNull();
  await userEvent.click(submit());
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  expect(JSON.parse(sent[0]?.body ?? '{}').custom_fields).toEqual({ field_20: false });
});
