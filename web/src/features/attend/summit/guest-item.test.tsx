// What a host can do with a guest, by where the invitation stands.
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderWith } from '@/shared/testing/render';
import { GuestItem } from './guest-item';
import labels from './labels/console.en';
import { GUEST, type Guest } from './models';

const guest: Guest = {
  id: 1,
  name: 'Ingrid Solberg',
  email: 'ingrid@nordlys.example',
  mobile: '',
  company: 'Nordlys',
  position: '',
  language: 'en',
  diet: '',
  state: GUEST.invited,
  invited_at: 1_790_000_000,
  opened_at: null,
  answered_at: null,
  reminded_at: null,
  reminders: 0,
  came_at: null,
  can_remind: true,
  can_withdraw: true,
  link: 'https://fair.example/summitInvitation?token=x',
};

function show(own: Partial<Guest>) {
  const onRemind = vi.fn();
  renderWith(
    <GuestItem
      guest={{ ...guest, ...own }}
      zone="Europe/Berlin"
      onRemind={onRemind}
      onEdit={() => {}}
      onWithdraw={() => {}}
    />,
    { labels },
  );
  return onRemind;
}
const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent);

it('lets a guest without an answer be reminded, corrected and withdrawn', async () => {
  const onRemind = show({});
  expect(screen.getByText('Invited', { selector: 'span' })).toBeTruthy();
  expect(buttons()).toEqual(['Remind', 'Copy link', 'Edit', 'Withdraw']);
  await userEvent.click(screen.getByRole('button', { name: 'Remind Ingrid Solberg' }));
  expect(onRemind).toHaveBeenCalledTimes(1);
});

it('dates an invitation by the clock of the summit', () => {
  show({ invited_at: Date.parse('2026-09-30T22:30:00Z') / 1000 });
  expect(screen.getByText('2026-10-01 00:30')).toBeTruthy();
});

it('leaves who has accepted as they are, and who came alone', () => {
  show({ state: GUEST.accepted, can_remind: false });
  expect(buttons()).toEqual(['Copy link', 'Withdraw']);
});

it('says that somebody came', () => {
  show({ state: GUEST.accepted, came_at: 1_790_000_000, can_remind: false, can_withdraw: false });
  expect(screen.getAllByText('Came').length).toBeGreaterThan(0);
  expect(buttons()).toEqual(['Copy link']);
});

it('offers nothing for a guest who is no longer invited', () => {
  show({ state: GUEST.withdrawn, can_remind: false, can_withdraw: false, link: '' });
  expect(buttons()).toEqual([]);
});
