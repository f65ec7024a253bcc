// The panel of one meeting: which answers it offers, and which is the main one.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWith } from '@/shared/testing/render';
import labels from '../labels/console.en';
import type { Appointment } from '../models';
import { InvitationPanel } from './invitation-panel';
import type { Slot } from './slots';
import type { Acts } from './use-acts';

const at = (hour: number, minute = 0) => Date.UTC(2027, 2, 18, hour - 8, minute) / 1000;
const INVITED = {
  id: 7,
  side: 2,
  status: 1,
  label: 'received',
  person: { user_id: 2, name_en: 'Elin Lindqvist', company_en: 'Bluebird Air Cargo', position_en: 'head of lanes' },
  slot_at: at(14, 20),
  slot_minutes: 20,
  proposed_at: null,
  proposed_by_me: false,
  message: 'Sea-air by way of Ningbo',
  reason: '',
  answer_until: at(18),
  waits_for_me: true,
  can: ['accept', 'reject', 'propose', 'hand_over'],
  clash: null,
} as unknown as Appointment;
const slot = (when: number): Slot => ({ at: when, mine: 0, theirs: 0, tables_free: 3, tables: 20, is_open: true });
const acts = { busy: null, answer: async () => {}, attempt: async () => true, invite: async () => null } as Acts;

function draw(part: Partial<Appointment>, chosen: Slot | null) {
  const nothing = () => {};
  renderWith(
    <InvitationPanel
      appointment={{ ...INVITED, ...part }}
      chosen={chosen}
      acts={acts}
      onAsk={nothing}
      onFile={nothing}
    />,
    { labels },
  );
}
const buttons = () => screen.getAllByRole('button').map((button) => button.textContent);

it('accepts what was asked for where it suits', () => {
  draw({}, slot(at(14, 20)));
  expect(buttons()).toEqual(['Accept 14:20', 'Hand over', 'Decline']);
  expect(screen.getByText('Bluebird Air Cargo, head of lanes')).toBeTruthy();
  expect(screen.getByText('Answer by 2027-03-18 18:00; then it lapses')).toBeTruthy();
});

it('proposes another time, and says why', () => {
  draw({ clash: { zh: '您在该时段已有安排', en: 'You are busy at that time' } }, slot(at(15)));
  expect(buttons()).toEqual(['Propose 15:00', 'Accept 14:20', 'Hand over', 'Decline']);
  expect(screen.getByText('You are busy at that time')).toBeTruthy();
  expect(screen.getByText(/3 tables left then/)).toBeTruthy();
});

it('shows where an agreed meeting is', () => {
  const agreed = { label: 'accepted', status: 2, waits_for_me: false, can: ['cancel'], table_en: 'Table 06' };
  draw({ ...agreed, place_en: 'Hall 2' } as Partial<Appointment>, null);
  expect(buttons()).toEqual(['Add to calendar', 'Cancel meeting']);
  expect(screen.getByText('Hall 2, Table 06')).toBeTruthy();
});

it('only says how it ended', () => {
  const ended = { label: 'cancelled', status: 7, waits_for_me: false, can: [], reason: 'Our flight was moved' };
  draw(ended as Partial<Appointment>, null);
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.getByText('Reason: Our flight was moved')).toBeTruthy();
});
