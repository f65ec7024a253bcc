// An inquiry as staff enter or change it: what its mode and cargo ask for, and what is sent.
import { parseDay } from '@/shared/format';
import { cargoType } from '@/shared/refdata/enumerations';
import { STATE } from '../inquire/models';
import { needsOf } from '../inquire/needs';
import type { InquiryDetail } from './models';

export interface EntryPlace {
  country_id: number;
  city_id: number | null;
  /** UN/LOCODE; empty for none. */
  port: string;
}

export interface Entry {
  /** Kept with its gaps, to be submitted later. */
  is_draft: boolean;
  cargo_name: string;
  cargo_type: number | null;
  transport_mode: number | null;
  /** 0 for either. */
  sub_mode: number | null;
  load: number | null;
  /** Sizes as choices of a select box. */
  containers: { size: string; count: number }[];
  weight_kg: number | null;
  volume_m3: number | null;
  /** Shown, not typed. */
  chargeable: null;
  packages: number | null;
  packaging: string;
  non_stackable: boolean;
  origin: EntryPlace;
  destination: EntryPlace;
  trade_term: number | null;
  ready_at: number | null;
  hazard_number: string;
  temperature_min: number | null;
  temperature_max: number | null;
  note: string;
  contact_name: string;
  contact_company: string;
  contact_mobile: string;
  contact_email: string;
  /** What its owner attached, or staff for them. */
  files: InquiryDetail['files'];
}

const NOWHERE: EntryPlace = { country_id: 0, city_id: null, port: '' };

export const BLANK_ENTRY: Entry = {
  is_draft: false,
  cargo_name: '',
  cargo_type: cargoType.general.value,
  transport_mode: null,
  sub_mode: null,
  load: null,
  containers: [],
  weight_kg: null,
  volume_m3: null,
  chargeable: null,
  packages: null,
  packaging: '',
  non_stackable: false,
  origin: NOWHERE,
  destination: NOWHERE,
  trade_term: null,
  ready_at: null,
  hazard_number: '',
  temperature_min: null,
  temperature_max: null,
  note: '',
  contact_name: '',
  contact_company: '',
  contact_mobile: '',
  contact_email: '',
  files: [],
};

/** Once it is with agents, what they were told stands. */
export const isChangeable = ({ status }: Pick<InquiryDetail, 'status'>) =>
  status === STATE.draft || status === STATE.pending;

const placeOf = ({ country_id, city_id = null, port }: InquiryDetail['origin']): EntryPlace => ({
  country_id,
  city_id,
  port,
});

/** What is there, in the form, to be changed. */
export const entryOf = (inquiry: InquiryDetail): Entry => ({
  is_draft: inquiry.status === STATE.draft,
  cargo_name: inquiry.cargo_name,
  cargo_type: inquiry.cargo_type,
  transport_mode: inquiry.transport_mode,
  sub_mode: inquiry.sub_mode || null,
  load: inquiry.load || null,
  containers: inquiry.containers.map(({ size, count }) => ({ size: String(size), count })),
  weight_kg: inquiry.weight_kg ?? null,
  volume_m3: inquiry.volume_m3 ?? null,
  chargeable: null,
  packages: inquiry.packages || null,
  packaging: inquiry.packaging,
  non_stackable: inquiry.non_stackable,
  origin: placeOf(inquiry.origin),
  destination: placeOf(inquiry.destination),
  trade_term: inquiry.trade_term || null,
  ready_at: parseDay(inquiry.ready_on),
  hazard_number: inquiry.hazard_number,
  temperature_min: inquiry.temperature_min ?? null,
  temperature_max: inquiry.temperature_max ?? null,
  note: inquiry.note,
  contact_name: inquiry.contact.name,
  contact_company: inquiry.contact.company,
  contact_mobile: inquiry.contact.mobile,
  contact_email: inquiry.contact.email,
  files: inquiry.files,
});

type Chosen = Pick<Entry, 'transport_mode' | 'load' | 'cargo_type'>;

/** The same as the public form asks for. */
export const entryNeeds = ({ transport_mode, load, cargo_type }: Chosen) =>
  needsOf({ transport_mode: transport_mode ?? 0, load: load ?? 0, cargo_type: cargo_type ?? 0 });

/** The same cargo once more, as a new inquiry: when it is ready is another day. */
export const copyOf = (inquiry: InquiryDetail): Entry => ({ ...entryOf(inquiry), is_draft: false, ready_at: null });

/** What was typed and is not asked for any more is not sent. */
export function sentEntry(entry: Entry, ready_on: string) {
  const { ready_at: _, is_draft: _draft, chargeable: _shown, containers, ...rest } = entry;
  const needs = entryNeeds(entry);
  const placeOn = (place: EntryPlace): EntryPlace => (needs.ports ? place : { ...place, port: '' });
  return {
    ...rest,
    cargo_type: entry.cargo_type ?? 0,
    transport_mode: entry.transport_mode ?? 0,
    sub_mode: needs.load ? (entry.sub_mode ?? 0) : 0,
    load: needs.load ? (entry.load ?? 0) : 0,
    containers: needs.containers
      ? containers.filter(({ count }) => count > 0).map(({ size, count }) => ({ size: Number(size), count }))
      : [],
    // Nothing weighs nothing: what is not known is left out.
    weight_kg: entry.weight_kg || null,
    volume_m3: needs.measures ? entry.volume_m3 || null : null,
    packages: needs.packages ? (entry.packages ?? 0) : 0,
    packaging: needs.packages ? entry.packaging : '',
    non_stackable: needs.stacking && entry.non_stackable,
    origin: placeOn(entry.origin),
    destination: placeOn(entry.destination),
    trade_term: needs.terms ? (entry.trade_term ?? 0) : 0,
    hazard_number: needs.hazard ? entry.hazard_number : '',
    temperature_min: needs.temperature ? entry.temperature_min : null,
    temperature_max: needs.temperature ? entry.temperature_max : null,
    ready_on,
  };
}
