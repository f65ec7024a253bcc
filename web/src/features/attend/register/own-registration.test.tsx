// What somebody reads about their registration in each of its states, and what they can do then.
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Startup, StartupProvider } from '@/shared/startup';
import { renderWith } from '@/shared/testing/render';
import pages from '../labels/pages.en';
import type { Mine, Registration } from '../models';
import summit from '../summit/labels/pages.en';
import { OwnRegistration } from './own-registration';

const labels = { ...pages, ...summit };
const startup = {
  meetingId: 1,
  summitId: 2,
  meeting: { city_zh: '宁波', city_en: 'Ningbo', timezone: 'Asia/Shanghai' },
  summit: { city_zh: '纽约', city_en: 'New York', timezone: 'America/New_York' },
} as unknown as Startup;
const registration = {
  activity_id: 1,
  number: 'RG000123',
  atype: 2,
  status: 1,
  name: 'Gu Nanzhou',
  position: 'Buyer',
  company_zh: '',
  company_en: '',
  email: 'gu@example.com',
  mobile: '13800138000',
  ticket_type_zh: '',
  ticket_type_en: '',
  price: 0,
  amount: 0,
  reason: '',
  handover_email: '',
  version: 'v1',
} as Registration;
const mine = { can_edit: true, can_cancel: true, can_apply: false, edit_until: 1_805_000_000 } as Mine;

function show(own: Partial<Registration>, may: Partial<Mine> = {}, hasTickets = true) {
  renderWith(
    <StartupProvider value={startup}>
      <OwnRegistration
        registration={{ ...registration, ...own }}
        mine={{ ...mine, ...may }}
        hasTickets={hasTickets}
        isFresh={false}
        onEdit={() => {}}
      />
    </StartupProvider>,
    { labels },
  );
}
const buttons = () => screen.getAllByRole('button').map((button) => button.textContent);

it('leads to the ticket once it is there, and lets everything be done until the date', () => {
  show({});
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('You’re registered');
  expect(screen.getByRole('link', { name: 'See ticket' }).getAttribute('href')).toBe(
    '/console/myParticipation/myTicket',
  );
  expect(buttons()).toEqual(['Change registration', 'Transfer', 'Cancel registration']);
});

it('says until when it can be changed by the clock of its own meeting', () => {
  show({});
  expect(screen.getByText(/2027-03-14 12:53/)).toBeTruthy();
  cleanup();
  // Thirteen hours behind.
  show({ activity_id: 2, atype: 5 });
  expect(screen.getByText(/2027-03-13 23:53/)).toBeTruthy();
});

it('leads who is accepted at the summit to their guests, and hands it over to nobody', () => {
  show({ atype: 5 });
  expect(screen.getByRole('link', { name: 'Invite guests' }).getAttribute('href')).toBe(
    '/console/summitManage/invatationManage',
  );
  expect(buttons()).toEqual(['Change registration', 'Cancel registration']);
});

it('promises no ticket where the fair has none', () => {
  show({}, {}, false);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText(/This fair has no tickets/)).toBeTruthy();
});

it('says why it was refused, and how to go on', () => {
  show({ status: 3, reason: 'No company' }, { can_edit: false, can_cancel: false, can_apply: true });
  expect(screen.getByText('Reason: No company')).toBeTruthy();
  expect(buttons()).toEqual(['Edit and submit again']);
});

it('tells the place on the waiting list', () => {
  show({ status: 5, waiting_position: 3 });
  expect(screen.getByText('Number 3 in line')).toBeTruthy();
  expect(buttons()).toEqual(['Change registration', 'Leave waiting list']);
});

it('leads to the payment while the place is kept, and says until when', () => {
  show({ status: 2, payment: 1, amount: 68_000, price: 68_000, pay_until: 1_805_000_000, order_id: 7 });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Your place is held until you pay');
  expect(screen.getByText(/^Please pay by/)).toBeTruthy();
  expect(buttons()).toEqual(['Pay now', 'Change registration', 'Cancel registration']);
});

it('says that it was paid', () => {
  show({ payment: 2, amount: 68_000, price: 68_000 });
  expect(screen.getByText(/680.* · paid$/)).toBeTruthy();
});

it('offers nothing that can no longer be done', () => {
  show({}, { can_edit: false, can_cancel: false });
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.getByRole('link', { name: 'See ticket' })).toBeTruthy();
});
