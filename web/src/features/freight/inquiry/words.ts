// What an inquiry is about, in the words of agents and staff: its lane, its load, its size and its price.
import { grouped } from '@/shared/format';
import type { I18n, Lang, Translate } from '@/shared/i18n';
import {
  cargoType,
  containerSize,
  labelOf,
  shipmentLoad,
  shippingMode,
  tradeTerm,
  transportMode,
  transportModeShowsSubtype,
} from '@/shared/refdata/enumerations';

export const POINTS = 1;
export const FCL = 1;

/** One end of a lane, as the server names it. */
export interface End {
  country_zh?: string | null;
  country_en?: string | null;
  city_zh?: string | null;
  city_en?: string | null;
  port?: string | null;
  port_zh?: string | null;
  port_en?: string | null;
}

export interface Cargo {
  cargo_name: string;
  cargo_type: number;
  transport_mode: number;
  /** 1 direct, 2 with transshipment; 0 where nobody said. */
  sub_mode?: number | null;
  load?: number | null;
  containers?: readonly { size: number; count: number }[] | null;
  weight_kg?: number | null;
  volume_m3?: number | null;
  trade_term?: number | null;
}

type Local = I18n['local'];

/** The port where there is one, else the city, else the country. */
export const endName = (end: End, local: Local): string =>
  local(end, 'port') || local(end, 'city') || end.port || local(end, 'country') || '-';

/** What says more about an end than its name: the port's code and the country. */
export const endNote = (end: End, local: Local): string =>
  [end.port, local(end, 'country')].filter((word) => word && word !== endName(end, local)).join(', ');

export const laneName = (lane: { origin: End; destination: End }, { t, local }: Pick<I18n, 't' | 'local'>): string =>
  t('freight.inquiry.lane', { from: endName(lane.origin, local), to: endName(lane.destination, local) });

/** "Sea (Direct)": the sub-type stands in brackets, by sea, by rail and by several means only. */
export function modeName(mode: number, subMode: number | null | undefined, lang: Lang): string {
  const name = labelOf(transportMode, mode, lang) ?? '';
  const sub = labelOf(shippingMode, subMode, lang);
  if (!sub || !transportModeShowsSubtype.some((one) => one === mode)) return name;
  return lang === 'zh' ? `${name}（${sub}）` : `${name} (${sub})`;
}

export const loadName = (load: number | null | undefined, lang: Lang): string =>
  labelOf(shipmentLoad, load, lang) ?? '';

/** Chinese terms carry an explanation in brackets, for which lists have no room. */
export const termName = (term: number | null | undefined, lang: Lang): string =>
  (labelOf(tradeTerm, term, lang) ?? '').replace(/（.*$/, '');

export const typeName = (type: number, lang: Lang): string => labelOf(cargoType, type, lang) ?? '';

/** 28400 kg read as 28.4 t; less than a ton stays in kilograms. */
export function weightName(kg: number | null | undefined): string {
  if (!kg) return '';
  return kg >= 1000 ? `${grouped(Math.round(kg / 10) / 100)} t` : `${grouped(kg)} kg`;
}

export const volumeName = (volume: number | null | undefined): string => (volume ? `${grouped(volume)} m³` : '');

/** How much there is to ship: containers of a full load, else weight and volume. */
export function sizeName(cargo: Pick<Cargo, 'containers' | 'weight_kg' | 'volume_m3'>, lang: Lang): string {
  const boxes = (cargo.containers ?? []).filter(({ count }) => count > 0);
  if (boxes.length > 0)
    return boxes.map(({ size, count }) => `${count} × ${labelOf(containerSize, size, lang) ?? size}`).join(', ');
  return [weightName(cargo.weight_kg), volumeName(cargo.volume_m3)].filter(Boolean).join(', ') || '-';
}

/** "FCL, FOB, dangerous": how it is loaded and sold, and what is special about it. */
export const kindName = (cargo: Cargo, lang: Lang): string =>
  [
    modeName(cargo.transport_mode, cargo.sub_mode, lang),
    loadName(cargo.load, lang),
    termName(cargo.trade_term, lang),
    cargo.cargo_type === cargoType.general.value ? '' : typeName(cargo.cargo_type, lang),
  ]
    .filter(Boolean)
    .join(lang === 'zh' ? '，' : ', ');

/** "30 points", "1 inquiry count". */
export const priceName = (price: number, unit: number, t: Translate): string =>
  price === 0
    ? t('freight.inquiry.free')
    : unit === POINTS
      ? t('freight.inquiry.points', { n: grouped(price) })
      : t('freight.inquiry.counts', { n: grouped(price) });

/** Minutes below an hour, hours below two days, else days: how long ago, how soon. */
export function spanName(seconds: number | null | undefined, t: Translate): string {
  if (seconds === null || seconds === undefined) return '-';
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return t('freight.inquiry.minutes', { n: minutes });
  const hours = Math.round(minutes / 60);
  if (hours < 48) return t('freight.inquiry.hours', { n: hours });
  return t('freight.inquiry.days', { n: Math.round(hours / 24) });
}

/** 2027-03-28 as 03.28: a day among others of its season. */
export const shortDay = (day: string | null | undefined): string => (day ? day.slice(5).replace('-', '.') : '-');
