// Owns the form of a rate: what is typed, and what is sent of it.
import { formatDate, parseDay } from '@/shared/format';
import { containerSize } from '@/shared/refdata/enumerations';
import type { RowOf } from '@/shared/table';
import { CURRENCIES } from '../choice';
import { NO_PORT, type PortText } from '../port-box';

export const RATES = '/atms/freight/rates';
export const IMPORT_PAGE = '/admin/freight-rates/import';
export type RateRow = RowOf<typeof RATES>;

/** What can be paid beside ocean freight, in the order of the server's list. */
export const CHARGES = ['baf', 'pss', 'othc', 'dthc', 'doc', 'isps', 'other'] as const;
type ChargeCode = (typeof CHARGES)[number];

type ChargeValues = Record<ChargeCode, number | null>;

export interface RateValues extends ChargeValues {
  pol: PortText;
  pod: PortText;
  via: PortText;
  carrier_id: number | null;
  service: string;
  container: number;
  currency: string;
  base: number | null;
  /** Only shown: the server adds it up itself. */
  all_in: null;
  /** Seconds. */
  valid_from: number | null;
  valid_until: number | null;
  transit_days: number | null;
  sailing_days: number[];
  note: string;
}

type Named = (row: RateRow, name: 'pol' | 'pod') => string;

export function valuesOf(row: RateRow | null, named: Named): RateValues {
  const amountOf = (code: ChargeCode) => row?.surcharges.find((charge) => charge.code === code)?.amount ?? null;
  const charges = Object.fromEntries(CHARGES.map((code) => [code, amountOf(code)])) as ChargeValues;
  return {
    ...charges,
    pol: row ? { code: row.pol, text: named(row, 'pol') } : NO_PORT,
    pod: row ? { code: row.pod, text: named(row, 'pod') } : NO_PORT,
    via: row?.via ? { code: row.via, text: row.via } : NO_PORT,
    carrier_id: row?.carrier_id ?? null,
    service: row?.service ?? '',
    container: row?.container ?? containerSize.hq40.value,
    currency: row?.currency ?? CURRENCIES[0],
    base: row?.base ?? null,
    all_in: null,
    valid_from: row ? parseDay(row.valid_from) : null,
    valid_until: row ? parseDay(row.valid_until) : null,
    transit_days: row?.transit_days ?? null,
    sailing_days: row?.sailing_days ?? [],
    note: row?.note ?? '',
  };
}

const known = (amount: number | null) => (amount !== null && Number.isFinite(amount) ? amount : 0);

/** Cents of ocean freight and all charges together, while they are typed. */
export const allInOf = (values: Pick<RateValues, ChargeCode | 'base'>) =>
  CHARGES.reduce((sum, code) => sum + known(values[code]), known(values.base));

/** What is sent: codes of ports, days as they are written, and the charges that there are. */
export function bodyOf({ pol, pod, via, all_in: _, ...values }: RateValues) {
  const day = (seconds: number | null) => (seconds === null ? '' : formatDate(seconds, 'date'));
  return {
    pol: pol.code,
    pod: pod.code,
    via: via.code,
    carrier_id: values.carrier_id ?? 0,
    service: values.service.trim(),
    container: values.container,
    currency: values.currency,
    base: values.base ?? 0,
    surcharges: CHARGES.flatMap((code) => (known(values[code]) > 0 ? [{ code, amount: known(values[code]) }] : [])),
    valid_from: day(values.valid_from),
    valid_until: day(values.valid_until),
    transit_days: values.transit_days ?? 0,
    sailing_days: values.sailing_days,
    note: values.note.trim(),
  };
}

/** What was typed and not chosen names no port. */
export const isUnchosen = ({ code, text }: PortText) => code === '' && text.trim() !== '';
