// The one thing that an exhibitor should do next: what visitors miss most, until nothing is missing.
import type { PlainLabelKey } from '@/shared/i18n';
import { PART_OF } from '../profile/models';

export const PROFILE = '/console/companyManage/companyExhEdit';
const EDIT = '/console/companyManage/editCompany';
export const CATALOGUE = '/console/participationManage/companyEtc';
export const VISITORS = '/console/participationManage/callOn';

/** What a page cannot do without, by the server's keys, the worst gap first. */
const NEEDED = ['logo', 'profile_zh', 'profile_en', 'tags', 'email', 'phone', 'advantage_business', 'company_picture'];

interface NextStep {
  title: PlainLabelKey;
  text: PlainLabelKey;
  act: PlainLabelKey;
  to: string;
  /** The gap that it closes. */
  gap?: string;
}

/** Where a gap is closed. */
export const placeOf = (gap: string): string => {
  const part = PART_OF[gap];
  return part ? `${EDIT}?type=${part}` : PROFILE;
};

/** The catalogue is printed on a day, so an entry that waits to be written comes before what is merely good to have. */
export function nextStep(missing: readonly string[], isCatalogueDue = false): NextStep {
  const needed = NEEDED.find((key) => missing.includes(key));
  if (!needed && isCatalogueDue) {
    return {
      title: 'company.exhibiting.write',
      text: 'company.exhibiting.writeText',
      act: 'company.exhibiting.fill',
      to: CATALOGUE,
    };
  }
  const gap = needed ?? missing[0];
  if (gap) {
    return {
      title: `company.missing.${gap}` as PlainLabelKey,
      text: NEEDED.includes(gap) ? 'company.exhibiting.neededText' : 'company.exhibiting.betterText',
      act: 'company.exhibiting.fill',
      to: placeOf(gap),
      gap,
    };
  }
  return {
    title: 'company.exhibiting.look',
    text: 'company.exhibiting.lookText',
    act: 'company.exhibiting.lookAct',
    to: VISITORS,
  };
}
