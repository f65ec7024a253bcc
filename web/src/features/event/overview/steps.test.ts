// The next steps follow from card and enrolment.
import { expect, it } from 'vitest';
import type { CardBasics } from '@/api/models';
import { cardProgress, nextSteps, registrationOf } from './steps';

const card = { name_en: 'Nanzhou Gu', email: 'a@b.co', mobile: '1', company_name_en: 'Farshore' } as CardBasics;
const status = (user_apply_status: number) => ({ company_atype: 0, company_apply_status: 0, user_apply_status });

it('measures the card by its four parts', () => {
  expect(cardProgress(card)).toEqual({ done: ['name', 'contact', 'company'], missing: ['position'], share: 0.75 });
  expect(cardProgress(null).share).toBe(0);
  expect(cardProgress({ ...card, mobile: '' }).missing).toEqual(['contact', 'position']);
});

it('reads the registration from the status', () => {
  expect([status(0), status(1), status(2), null].map(registrationOf)).toEqual(['none', 'confirmed', 'open', 'none']);
});

it('asks for registration first, and only for what is missing', () => {
  expect(nextSteps('none', 1).map((step) => step.name)).toEqual(['register', 'card', 'agenda', 'booth']);
  expect(nextSteps('none', 1).filter((step) => step.isMain)).toHaveLength(1);
  expect(nextSteps('confirmed', 0).map((step) => step.name)).toEqual(['agenda', 'booth']);
});
