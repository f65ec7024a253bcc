// What somebody types into the form of an inquiry: what is missing in it, and what is sent of it.
import { parseDay } from '@/shared/format';
import type { Translate } from '@/shared/i18n';
import { isEmail, isMobile } from '@/shared/validate/rules';
import { type ContainerCount, loadsContainers, unNumber } from '../cargo/words';
import { cubicMetres, kilograms, numberIn, type VolumeUnit, type WeightUnit } from './chargeable';
import { CARGO, LOAD, MODE, type Needs, needsOf } from './needs';

/** Sizes of containers, in the order in which they are asked for. */
export const SIZES = [1, 2, 3, 4] as const;
type Size = (typeof SIZES)[number];

export interface Place {
  country_id: string | null;
  city_id: string | null;
  /** UN/LOCODE, or empty. */
  port: string;
}

export interface Attached {
  name: string;
  url: string;
  size: number;
  /** 1 video, 2 image, 3 document, 4 other. */
  kind: number;
}

/** How a stranger gets the code. */
export type Way = 'mail' | 'sms';

export interface Draft {
  transport_mode: number;
  sub_mode: number;
  load: number;
  cargo_name: string;
  cargo_type: number;
  containers: Record<Size, string>;
  weight: string;
  weight_unit: WeightUnit;
  volume: string;
  volume_unit: VolumeUnit;
  packages: string;
  packaging: string;
  non_stackable: boolean;
  origin: Place;
  destination: Place;
  trade_term: number;
  hazard_number: string;
  temperature_min: string;
  temperature_max: string;
  ready_on: string;
  note: string;
  files: Attached[];
  contact_name: string;
  contact_company: string;
  contact_email: string;
  contact_mobile: string;
  confirm_by: Way;
}

/** An inquiry as it is sent. */
type InquiryBody = ReturnType<typeof bodyOf>;
export type Errors = Readonly<Record<string, string>>;
export const MAX = { cargo: 100, name: 60, company: 120, packaging: 60, note: 1000, mobile: 30, files: 9 } as const;

/** The kind of an attachment that nobody named. */
const OTHER = 4;
const NOWHERE: Place = { country_id: null, city_id: null, port: '' };

export const EMPTY: Draft = {
  transport_mode: MODE.sea,
  sub_mode: 0,
  load: LOAD.fcl,
  cargo_name: '',
  cargo_type: CARGO.general,
  containers: { 1: '', 2: '', 3: '', 4: '' },
  weight: '',
  weight_unit: 'kg',
  volume: '',
  volume_unit: 'm3',
  packages: '',
  packaging: '',
  non_stackable: false,
  origin: NOWHERE,
  destination: NOWHERE,
  trade_term: 0,
  hazard_number: '',
  temperature_min: '',
  temperature_max: '',
  ready_on: '',
  note: '',
  files: [],
  contact_name: '',
  contact_company: '',
  contact_email: '',
  contact_mobile: '',
  confirm_by: 'mail',
};

const containersOf = ({ containers }: Pick<Draft, 'containers'>): ContainerCount[] =>
  SIZES.map((size) => ({ size, count: numberIn(containers[size]) ?? 0 })).filter(({ count }) => count > 0);

const isWhole = (text: string) => text.trim() === '' || /^\d{1,6}$/.test(text.trim());

/** Degrees; null where nothing was typed, and NaN where it is no number. */
export function degreesIn(text: string): number | null {
  const plain = text.trim().replace('−', '-');
  if (plain === '') return null;
  return /^-?\d{1,3}(\.\d)?$/.test(plain) ? Number(plain) : Number.NaN;
}

const weightOf = ({ weight, weight_unit }: Pick<Draft, 'weight' | 'weight_unit'>) => kilograms(weight, weight_unit);
const volumeOf = ({ volume, volume_unit }: Pick<Draft, 'volume' | 'volume_unit'>) => cubicMetres(volume, volume_unit);

/** Nothing is shipped from a port to itself; within a city lorries and couriers go. */
function isSamePlace({ origin, destination, transport_mode }: Draft, { ports, place }: Needs): boolean {
  const [from, to] = ports ? [origin.port, destination.port] : ['', ''];
  if (from || to) return from === to;
  return place && transport_mode !== MODE.road && origin.city_id !== null && origin.city_id === destination.city_id;
}

/** What keeps it from being sent, by the names of the fields that mend it. */
export function problemsOf(draft: Draft, t: Translate): Errors {
  const needs = needsOf(draft);
  const found: Record<string, string> = {};
  if (!draft.cargo_name.trim()) found.cargo_name = t('freight.form.needed.cargo');
  if (needs.containers) {
    const isOdd = SIZES.some((size) => !isWhole(draft.containers[size]));
    if (isOdd || containersOf(draft).length === 0) found.containers = t('freight.form.needed.containers');
  }
  if (draft.weight.trim() !== '' && weightOf(draft) === null) found.weight_kg = t('freight.form.bad.number');
  if (draft.volume.trim() !== '' && volumeOf(draft) === null) found.volume_m3 = t('freight.form.bad.number');
  if (needs.measures && !found.weight_kg && !weightOf(draft)) found.weight_kg = t('freight.form.needed.weight');
  if (needs.volume && !found.volume_m3 && !volumeOf(draft)) found.volume_m3 = t('freight.form.needed.volume');
  if (needs.packages && !isWhole(draft.packages)) found.packages = t('freight.form.bad.whole');
  if (needs.hazard && !/^UN\d{4}$/.test(unNumber(draft.hazard_number))) {
    found.hazard_number = t('freight.form.needed.hazard');
  }
  if (needs.temperature) {
    const [min, max] = [degreesIn(draft.temperature_min), degreesIn(draft.temperature_max)];
    if (min === null || Number.isNaN(min)) found.temperature_min = t('freight.form.needed.temperature');
    if (max === null || Number.isNaN(max)) found.temperature_max = t('freight.form.needed.temperature');
    else if (min !== null && max < min) found.temperature_max = t('freight.form.bad.temperature');
  }
  for (const end of ['origin', 'destination'] as const) {
    const { country_id, city_id, port } = draft[end];
    if (!country_id) found[`${end}.country_id`] = t(`freight.form.needed.${end}`);
    else if (needs.place && !city_id && !(needs.ports && port)) {
      found[`${end}.city_id`] = t('freight.form.needed.place');
    }
  }
  if (isSamePlace(draft, needs)) {
    found[needs.ports && draft.destination.port ? 'destination.port' : 'destination.city_id'] =
      t('freight.form.bad.same');
  }
  if (parseDay(draft.ready_on) === null) found.ready_on = t('freight.form.needed.ready');
  return found;
}

/** Whoever gives one way only is confirmed by that. */
export const canChooseWay = ({ contact_email, contact_mobile }: Draft) =>
  contact_email.trim() !== '' && contact_mobile.trim() !== '';

/** What was chosen; empty where there is nothing to choose. */
export const wayOf = (draft: Draft): Way | '' => (canChooseWay(draft) ? draft.confirm_by : '');

/** Whom to write to: strangers are confirmed by mail or SMS, so one of both has to be there. */
export function contactProblemsOf(draft: Draft, t: Translate): Errors {
  const found: Record<string, string> = {};
  const email = draft.contact_email.trim();
  const mobile = draft.contact_mobile.trim();
  if (!draft.contact_name.trim()) found.contact_name = t('freight.form.needed.contact');
  if (!email && !mobile) found.contact_email = t('freight.form.needed.reach');
  if (email && !isEmail(email)) found.contact_email = t('freight.form.bad.email');
  const isTexted = !email || wayOf(draft) === 'sms';
  if (isTexted && mobile && !isMobile(mobile)) found.contact_mobile = t('freight.form.bad.mobile');
  return found;
}

const idOf = (text: string | null): number | null => (text ? Number(text) : null);

/** A draft may be saved with nonsense in it: what is no number is not sent. */
const known = (value: number | null): number | null => (Number.isNaN(value) ? null : value);

const placeOf = ({ country_id, city_id, port }: Place, hasPort: boolean) => ({
  country_id: idOf(country_id) ?? 0,
  city_id: idOf(city_id),
  port: hasPort ? port : '',
});

/** What is sent: only what the mode and the goods need, whatever else was typed before they were chosen. */
export function bodyOf(draft: Draft) {
  const needs = needsOf(draft);
  return {
    cargo_name: draft.cargo_name.trim(),
    cargo_type: draft.cargo_type,
    transport_mode: draft.transport_mode,
    sub_mode: needs.subMode ? draft.sub_mode : 0,
    load: loadsContainers(draft.transport_mode) ? draft.load : LOAD.lcl,
    containers: needs.containers ? containersOf(draft) : [],
    // Nothing weighs nothing: an empty draft says so by leaving it out.
    weight_kg: weightOf(draft) || null,
    volume_m3: needs.measures ? volumeOf(draft) || null : null,
    packages: needs.packages ? (numberIn(draft.packages) ?? 0) : 0,
    packaging: needs.packages ? draft.packaging.trim() : '',
    non_stackable: needs.stacking && draft.non_stackable,
    origin: placeOf(draft.origin, needs.ports),
    destination: placeOf(draft.destination, needs.ports),
    trade_term: needs.terms ? draft.trade_term : 0,
    hazard_number: needs.hazard ? unNumber(draft.hazard_number) : '',
    temperature_min: needs.temperature ? known(degreesIn(draft.temperature_min)) : null,
    temperature_max: needs.temperature ? known(degreesIn(draft.temperature_max)) : null,
    ready_on: draft.ready_on,
    note: draft.note.trim(),
    files: draft.files,
    contact_name: draft.contact_name.trim(),
    contact_company: draft.contact_company.trim(),
    contact_email: draft.contact_email.trim(),
    contact_mobile: draft.contact_mobile.trim(),
  };
}

interface SavedPlace {
  country_id?: number;
  city_id?: number | null;
  port?: string;
}
/** An inquiry as it is read again to be changed: what was left open may be missing. */
type Saved = Partial<Omit<InquiryBody, 'origin' | 'destination' | 'files'>> & {
  origin?: SavedPlace;
  destination?: SavedPlace;
  files?: readonly Partial<Attached>[];
};

const textOf = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value));

const placeIn = ({ country_id, city_id, port = '' }: SavedPlace = {}): Place => ({
  country_id: country_id ? String(country_id) : null,
  city_id: city_id ? String(city_id) : null,
  port,
});

/** What was saved, in the form, to go on with it. */
export function draftOf(saved: Saved): Draft {
  const countOf = (size: Size) => textOf(saved.containers?.find((one) => one.size === size)?.count);
  return {
    ...EMPTY,
    transport_mode: saved.transport_mode || EMPTY.transport_mode,
    sub_mode: saved.sub_mode ?? 0,
    load: saved.load || EMPTY.load,
    cargo_name: saved.cargo_name ?? '',
    cargo_type: saved.cargo_type || EMPTY.cargo_type,
    containers: { 1: countOf(1), 2: countOf(2), 3: countOf(3), 4: countOf(4) },
    weight: textOf(saved.weight_kg),
    volume: textOf(saved.volume_m3),
    packages: textOf(saved.packages || null),
    packaging: saved.packaging ?? '',
    non_stackable: saved.non_stackable ?? false,
    origin: placeIn(saved.origin),
    destination: placeIn(saved.destination),
    trade_term: saved.trade_term ?? 0,
    hazard_number: saved.hazard_number ?? '',
    temperature_min: textOf(saved.temperature_min),
    temperature_max: textOf(saved.temperature_max),
    ready_on: saved.ready_on ?? '',
    note: saved.note ?? '',
    files: (saved.files ?? []).map(({ name = '', url = '', size = 0, kind = OTHER }) => ({ name, url, size, kind })),
    contact_name: saved.contact_name ?? '',
    contact_company: saved.contact_company ?? '',
    contact_email: saved.contact_email ?? '',
    contact_mobile: saved.contact_mobile ?? '',
  };
}
