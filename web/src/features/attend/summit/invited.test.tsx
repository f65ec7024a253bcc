// What a guest reads about their invitation, and what they can answer.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { WireRequest } from '@/api/wire';
import { type Startup, StartupProvider } from '@/shared/startup';
import { renderWith } from '@/shared/testing/render';
import attend from '../labels/pages.en';
import { Invited } from './invited';
import labels from './labels/pages.en';
import { GUEST, type Invitation } from './models';

const startup = {
  meetingId: 1,
  summitId: 2,
  meeting: { city_zh: '宁波', city_en: 'Ningbo', timezone: 'Asia/Shanghai' },
  summit: { city_zh: '汉堡', city_en: 'Hamburg', timezone: 'Europe/Berlin' },
} as unknown as Startup;
const invitation: Invitation = {
  activity_id: 2,
  title_zh: '峰会',
  title_en: 'Ocean summit',
  starts_at: 1_805_336_100,
  ends_at: 1_805_366_100,
  place_zh: '',
  place_en: 'Harbour hall, Ningbo',
  host_name: 'Gu Nanzhou',
  host_company_zh: '青禾家居',
  host_company_en: 'Qinghe',
  state: GUEST.opened,
  is_over: false,
  name: 'Ingrid',
  company: 'Nordlys',
  position: '',
  diet: '',
  came_at: null,
  ticket: null,
};

function show(own: Partial<Invitation>) {
  const sent: WireRequest[] = [];
  renderWith(
    <StartupProvider value={startup}>
      <Invited token="secret" invitation={{ ...invitation, ...own }} />
    </StartupProvider>,
    {
      labels: { ...attend, ...labels },
      answer: (request) => {
        sent.push(request);
        return {};
      },
    },
  );
  return sent;
}

it('says who invites to what, and sends what the guest answers', async () => {
  const sent = show({});
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You’re invited to Ocean summit');
  expect(screen.getByText('Gu Nanzhou · Qinghe')).toBeTruthy();
  expect(screen.getByText('Harbour hall, Ningbo')).toBeTruthy();
  // The summit's own clock, as in the mail, and not the fair's.
  expect(screen.getByText('2027-03-18 03:15')).toBeTruthy();
  const name = screen.getByLabelText('Name');
  await userEvent.clear(name);
  await userEvent.click(screen.getByRole('button', { name: 'Accept invitation' }));
  expect(document.activeElement).toBe(name);
  expect(sent).toEqual([]);
  await userEvent.type(name, 'Ingrid Solberg');
  await userEvent.type(screen.getByLabelText('Dietary needs'), 'Vegetarian');
  await userEvent.click(screen.getByRole('button', { name: 'Accept invitation' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(JSON.parse(sent[0]?.body ?? '{}')).toEqual({
    token: 'secret',
    accept: true,
    name: 'Ingrid Solberg',
    company: 'Nordlys',
    diet: 'Vegetarian',
  });
});

it('lets whoever declined accept after all, and decline no second time', () => {
  show({ state: GUEST.declined });
  expect(screen.getByText(/You declined/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Decline invitation' })).toBeNull();
});

it('asks nothing where it was withdrawn, or is too late', () => {
  show({ state: GUEST.withdrawn });
  expect(screen.getByText(/was withdrawn/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says that the summit is over', () => {
  show({ is_over: true });
  expect(screen.getByText(/The summit is over/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
