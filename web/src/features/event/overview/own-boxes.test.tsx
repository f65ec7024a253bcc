// The boxes of what somebody has: there with something in them, not there without.
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Startup, StartupProvider } from '@/shared/startup';
import { renderWith } from '@/shared/testing/render';
import labels from '../labels/console.en';
import { LatestNotices, MySessions, MyTickets } from './own-boxes';

const now = Math.floor(Date.now() / 1000);
const TICKETS = [
  { id: 1, number: 'TK000001', ticket_type_zh: '', ticket_type_en: 'Trade visitor', status: 1 },
  { id: 2, number: 'TK000002', ticket_type_zh: '', ticket_type_en: 'VIP', status: 2 },
];
const SESSIONS = [
  {
    id: 5,
    start_time: now + 60,
    end_time: now + 3_600,
    title_zh: '',
    title_en: 'Green corridors',
    room_zh: '',
    room_en: 'Room 3',
    state: 2,
    is_starred: false,
  },
];
const NOTICES = [{ id: 9, title_zh: '', title_en: 'Your seat is confirmed', created_at: now - 60, page: '/x' }];

function show(rows: Record<string, object[]>, ticket = 1) {
  const startup = { meetingId: 1, meeting: { apply_params: { other: { ticket } } } } as unknown as Startup;
  const asked: string[] = [];
  renderWith(
    <StartupProvider value={startup}>
      <MyTickets />
      <MySessions />
      <LatestNotices />
    </StartupProvider>,
    {
      labels,
      envelope: ({ path }) => {
        asked.push(path);
        const found = Object.entries(rows).find(([name]) => path.includes(name));
        return { success: true, data: found?.[1] ?? [], total: found?.[1].length ?? 0 };
      },
    },
  );
  return asked;
}

it('shows the valid ticket, what comes next and what was told', async () => {
  show({ '/ticket': TICKETS, my_agenda: SESSIONS, notice_messages: NOTICES });
  expect(await screen.findByRole('link', { name: /TK000001.*Trade visitor/ })).toBeTruthy();
  expect(screen.queryByText('TK000002')).toBeNull();
  expect(await screen.findByRole('link', { name: /Green corridors.*Waiting list.*Room 3/ })).toBeTruthy();
  expect(await screen.findByRole('link', { name: /Your seat is confirmed/ })).toBeTruthy();
});

it('shows nothing where there is nothing, and asks for no tickets where the meeting has none', async () => {
  const asked = show({}, 0);
  await waitFor(() => expect(asked.some((path) => path.includes('my_agenda'))).toBe(true));
  expect(asked.some((path) => path.includes('/exhibition/ticket'))).toBe(false);
  expect(screen.queryAllByRole('heading')).toEqual([]);
});
