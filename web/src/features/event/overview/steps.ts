// What a participant should do next, read from what they already did.
import type { ApplyStatus, CardBasics } from '@/api/models';
import type { RowsOf } from '@/api/typing';

export const CARD_PARTS = ['name', 'contact', 'company', 'position'] as const;
type CardPart = (typeof CARD_PARTS)[number];

const FILLED: Record<CardPart, (card: CardBasics) => unknown> = {
  name: (card) => card.name_zh || card.name_en,
  contact: (card) => card.email && card.mobile,
  company: (card) => card.company_name_zh || card.company_name_en,
  position: (card) => card.position_zh || card.position_en,
};

export function cardProgress(card: CardBasics | null | undefined) {
  const done = CARD_PARTS.filter((part) => card && FILLED[part](card));
  return { done, missing: CARD_PARTS.filter((part) => !done.includes(part)), share: done.length / CARD_PARTS.length };
}

/** Where somebody's registration stands. */
const REGISTRATIONS = ['none', 'confirmed', 'open', 'refused', 'cancelled'] as const;
export type Registration = (typeof REGISTRATIONS)[number];

/** 0 has not applied, 1 is accepted, 2 is on somebody's desk or waits for a place, 3 was refused, 4 was cancelled. */
export const registrationOf = (status: ApplyStatus | null | undefined): Registration =>
  REGISTRATIONS[status?.user_apply_status ?? 0] ?? 'open';

export const BACKLOG = '/atlas/exhibition/backlog';
export type Backlog = RowsOf<typeof BACKLOG>;

/** What the server knows to be open or done, by its keys. */
const ASKED = [
  'register',
  'registration_review',
  'registration_pay',
  'waiting_list',
  'registration_refused',
  'company',
  'ticket',
  'gather',
  'one2one_invitations',
] as const;
type AskedName = (typeof ASKED)[number];
/** Having registered reads otherwise than being asked to. */
export type StepName = AskedName | 'registered' | 'card' | 'agenda' | 'booth';
export type StepState = 'todo' | 'waiting' | 'done' | 'free';
export interface Step {
  name: StepName;
  state: StepState;
  to: string;
  isMain: boolean;
  /** Until when, where there is a date. */
  at?: number;
}

const isAsked = (key: string): key is AskedName => ASKED.some((name) => name === key);

/** What waits for the reader comes first, what is theirs to choose last. */
const ORDER: readonly StepState[] = ['todo', 'waiting', 'done', 'free'];

/** At most one step is the main one: the first that the fair cannot do without. */
export function nextSteps(backlog: readonly Backlog[], missingCardParts: number): Step[] {
  const main = backlog.find(({ key, state }) => isAsked(key) && state === 'todo')?.key;
  const steps = backlog.flatMap(({ key, state, page, at }): Step[] => {
    if (!isAsked(key)) return [];
    const name = key === 'register' && state === 'done' ? 'registered' : key;
    return [{ name, state: state as StepState, to: page, isMain: key === main, at: at ?? undefined }];
  });
  const own = (name: StepName, to: string, state: StepState = 'free'): Step => ({ name, state, to, isMain: false });
  if (missingCardParts > 0) steps.push(own('card', '/console/cardManage/crad_edit', 'todo'));
  const all = [...steps, own('agenda', '/agendaList'), own('booth', '/exhibitiorList')];
  return all.sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
}
