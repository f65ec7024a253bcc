// What a participant should do next, read from what they already did.
import type { ApplyStatus, CardBasics } from '@/api/models';

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

export type Registration = 'none' | 'confirmed' | 'open';

/** 0 has not applied, 1 is accepted; every other answer is still on somebody's desk. */
export function registrationOf(status: ApplyStatus | null | undefined): Registration {
  if (!status?.user_apply_status) return 'none';
  return status.user_apply_status === 1 ? 'confirmed' : 'open';
}

export type StepName = 'register' | 'card' | 'agenda' | 'booth';
export interface Step {
  name: StepName;
  to: string;
  isMain: boolean;
}

/** At most one step is the main one: the first that the fair cannot do without. */
export function nextSteps(registration: Registration, missingCardParts: number): Step[] {
  const steps: Step[] = [];
  if (registration === 'none') steps.push({ name: 'register', to: '/enrollPage', isMain: true });
  if (missingCardParts > 0) steps.push({ name: 'card', to: '/console/cardManage/crad_edit', isMain: false });
  steps.push({ name: 'agenda', to: '/agendaList', isMain: false });
  steps.push({ name: 'booth', to: '/exhibitiorList', isMain: false });
  return steps;
}
