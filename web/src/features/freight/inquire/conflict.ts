// An inquiry that was saved elsewhere while its form was open, by staff or in another tab: the saved one, and what differs.
import type { ApiFailure } from '@/api/failure';
import { conflictOf } from '@/shared/form/conflict';
import type { PlainLabelKey } from '@/shared/i18n';
import { bodyOf, type Draft, draftOf } from './draft';
import type { Inquiry } from './models';

export interface InquiryConflict {
  /** Who saved, and when; empty and null where nobody wrote it down. */
  by: string;
  at: number | null;
  current: Inquiry;
  theirs: Draft;
  mine: Draft;
  /** The form shows theirs. */
  isTaken: boolean;
  /** What was on the way. */
  what: 'send' | 'save';
}

/** A saved inquiry in its form. */
export const formOf = (saved: Inquiry): Draft =>
  draftOf({
    ...saved,
    contact_name: saved.contact.name,
    contact_company: saved.contact.company,
    contact_email: saved.contact.email,
    contact_mobile: saved.contact.mobile,
  });

export function conflictIn(error: ApiFailure, mine: Draft, what: 'send' | 'save'): InquiryConflict | null {
  const found = conflictOf(error, {}, (current) => ({ current }));
  if (!found) return null;
  const current = found.values.current as Inquiry;
  return { by: found.by, at: found.at, current, theirs: formOf(current), mine, isTaken: false, what };
}

const LABELS: Readonly<Record<keyof ReturnType<typeof bodyOf>, PlainLabelKey>> = {
  transport_mode: 'freight.form.mode',
  sub_mode: 'freight.form.subMode',
  load: 'freight.form.load',
  cargo_name: 'freight.form.cargo',
  cargo_type: 'freight.form.type',
  containers: 'freight.form.containers',
  weight_kg: 'freight.form.weight',
  volume_m3: 'freight.form.volume',
  packages: 'freight.form.packages',
  packaging: 'freight.form.packaging',
  non_stackable: 'freight.form.nonStackable',
  origin: 'freight.form.origin',
  destination: 'freight.form.destination',
  trade_term: 'freight.form.term',
  hazard_number: 'freight.form.hazard',
  temperature_min: 'freight.form.temperatureMin',
  temperature_max: 'freight.form.temperatureMax',
  ready_on: 'freight.form.ready',
  note: 'freight.form.note',
  files: 'freight.form.files',
  contact_name: 'freight.form.contact',
  contact_company: 'freight.form.company',
  contact_email: 'freight.form.email',
  contact_mobile: 'freight.form.mobile',
};

/** What differs between both, by its labels. */
export function differing(one: Draft, other: Draft): PlainLabelKey[] {
  const [mine, theirs] = [bodyOf(one), bodyOf(other)];
  const names = Object.keys(LABELS) as (keyof typeof LABELS)[];
  return names
    .filter((name) => JSON.stringify(mine[name]) !== JSON.stringify(theirs[name]))
    .map((name) => LABELS[name]);
}
