// The next steps follow from card and enrolment.
import { expect, it } from 'vitest';
import type { CardBasics } from '@/api/models';
import { type Backlog, cardProgress, nextSteps, registrationOf } from './steps';

const card = { name_en: 'Nanzhou Gu', email: 'a@b.co', mobile: '1', company_name_en: 'Farshore' } as CardBasics;
const status = (user_apply_status: number) => ({ company_atype: 0, company_apply_status: 0, user_apply_status });

it('measures the card by its four parts', () => {
  expect(cardProgress(card)).toEqual({ done: ['name', 'contact', 'company'], missing: ['position'], share: 0.75 });
  expect(cardProgress(null).share).toBe(0);
  expect(cardProgress({ ...card, mobile: '' }).missing).toEqual(['contact', 'position']);
});

it('reads the registration from the status', () => {
  expect([status(0), status(1), status(2), status(3), status(4), null].map(registrationOf)).toEqual([
    'none',
    'confirmed',
    'open',
    'refused',
    'cancelled',
    'none',
  ]);
});

const open = (key: string, state: string): Backlog =>
  ({ key, state, page: key === 'ticket' ? '/console/myParticipation/myTicket' : '/enrollPage', count: 1 }) as Backlog;

it('asks for registration first, and only for what is missing', () => {
  const steps = nextSteps([open('register', 'todo'), open('company', 'todo')], 1);
  expect(steps.map((step) => step.name)).toEqual(['register', 'company', 'card', 'agenda', 'booth']);
  expect(steps.filter((step) => step.isMain).map((step) => step.name)).toEqual(['register']);
  expect(nextSteps([], 0).map((step) => step.name)).toEqual(['agenda', 'booth']);
});

it('puts what is to be done before what is done, and what is free last', () => {
  const steps = nextSteps([open('register', 'done'), open('one2one_invitations', 'todo'), open('ticket', 'done')], 1);
  expect(steps.map((step) => step.name)).toEqual([
    'one2one_invitations',
    'card',
    'registered',
    'ticket',
    'agenda',
    'booth',
  ]);
});

it('shows what is done and what waits, without a main step, and nothing that it has no words for', () => {
  const steps = nextSteps([open('register', 'done'), open('ticket', 'done'), open('parking', 'todo')], 0);
  expect(steps.slice(0, 2).map(({ name, state, to }) => [name, state, to])).toEqual([
    ['registered', 'done', '/enrollPage'],
    ['ticket', 'done', '/console/myParticipation/myTicket'],
  ]);
  expect(steps).toHaveLength(4);
  expect(steps.some((step) => step.isMain)).toBe(false);
  expect(nextSteps([open('waiting_list', 'waiting')], 0)[0]).toMatchObject({ name: 'waiting_list', isMain: false });
});
