// An inquiry as staff enter it: what its mode and cargo ask for, and what is sent.
import { cargoType, shipmentLoad, transportModeShowsSubtype } from '@/shared/refdata/enumerations';

export interface EntryPlace {
  country_id: number;
  city_id: number | null;
  /** UN/LOCODE; empty for none. */
  port: string;
}

export interface Entry {
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
}

const NOWHERE: EntryPlace = { country_id: 0, city_id: null, port: '' };

export const BLANK_ENTRY: Entry = {
  cargo_name: '',
  cargo_type: cargoType.general.value,
  transport_mode: null,
  sub_mode: null,
  load: null,
  containers: [],
  weight_kg: null,
  volume_m3: null,
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
};

/** By sea, by rail and by several means: full containers or part of one. */
export const asksLoad = ({ transport_mode }: Pick<Entry, 'transport_mode'>): boolean =>
  transportModeShowsSubtype.some((mode) => mode === transport_mode);

export const asksContainers = (entry: Pick<Entry, 'transport_mode' | 'load'>): boolean =>
  asksLoad(entry) && entry.load === shipmentLoad.fcl.value;

export const isDangerous = ({ cargo_type }: Pick<Entry, 'cargo_type'>): boolean =>
  cargo_type === cargoType.dangerous.value;

const COLD: readonly number[] = [cargoType.freshFruit.value, cargoType.reefer.value];
export const asksTemperature = ({ cargo_type }: Pick<Entry, 'cargo_type'>): boolean =>
  cargo_type !== null && COLD.includes(cargo_type);

/** What was typed and is not asked for any more is not sent. */
export function sentEntry(entry: Entry, ready_on: string) {
  const { ready_at: _, containers, ...rest } = entry;
  const isCold = asksTemperature(entry);
  return {
    ...rest,
    cargo_type: entry.cargo_type ?? 0,
    transport_mode: entry.transport_mode ?? 0,
    sub_mode: asksLoad(entry) ? (entry.sub_mode ?? 0) : 0,
    load: asksLoad(entry) ? (entry.load ?? 0) : 0,
    containers: asksContainers(entry)
      ? containers.filter(({ count }) => count > 0).map(({ size, count }) => ({ size: Number(size), count }))
      : [],
    packages: entry.packages ?? 0,
    trade_term: entry.trade_term ?? 0,
    hazard_number: isDangerous(entry) ? entry.hazard_number : '',
    temperature_min: isCold ? entry.temperature_min : null,
    temperature_max: isCold ? entry.temperature_max : null,
    ready_on,
    files: [],
  };
}
