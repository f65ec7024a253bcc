// Values of the audit log in words: states, kinds, languages, what ids stand for, times, money. What has no words
// shows itself.
import type { components } from '@/api/schema';
import { useAuditFamilies } from '@/shared/console';
import { formatDate, offsetAt, plainText, zoneWords } from '@/shared/format';
import { type Translate, useI18n } from '@/shared/i18n';
import {
  cargoType,
  certificateType,
  closeReason,
  companySize,
  distributionMethod,
  type Enumeration,
  labelOf,
  transportMode,
  withdrawReason,
} from '@/shared/refdata/enumerations';

/** What something is called that a change points to. */
type ChangeName = components['schemas']['ChangeName'];

const TIME = /(_at|_time|_from|_until|^deadline)$/;
const RICH = /^(body|text|intro)_(zh|en)$/;
const MONEY = /^(unit_)?price|^total$|^ocean_freight$|^all_in$/;
/** Kinds of record whose prices are points or counts. */
const NO_MONEY = /^(level|freight_inquiry|freight_claim)$/;
const MINUTE_S = 60;
/** As `differences` writes a list. */
const LIST_COMMA = ', ';
/** Fields whose numbers are those of a list in the reference data. */
const LISTS: Readonly<Record<string, Enumeration>> = {
  scale: companySize,
  goodwill_type: certificateType,
  cargo_type: cargoType,
  transport_mode: transportMode,
  modes: transportMode,
  distribution: distributionMethod,
  close_reason: closeReason,
  withdraw_reason: withdrawReason,
};

/** The last name in `hosts.0.lang`. */
const fieldOf = (place: string) =>
  place
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .at(-1) ?? place;

/** `2027-03-18 09:00` on the fair's clock, as everywhere; with its zone where the reader's shows another time. */
export function fairTime(
  seconds: number,
  t: Translate,
  offset = -new Date(seconds * 1000).getTimezoneOffset() * MINUTE_S,
): string {
  const text = formatDate(seconds, 'minute');
  return offset === offsetAt(seconds) ? text : t('shared.aside', { text, aside: zoneWords(seconds) });
}

export function useAuditValues() {
  const { t, lang, local } = useI18n();
  const families = useAuditFamilies();
  /** What `key` says, if somebody has written it. */
  const found = (key: string) => {
    const words = t.any(key);
    return words === key ? undefined : words;
  };
  /** A code by its label: first what the kind of record says, then what its feature names, then what all share. */
  const labelled = (kind: string, field: string, code: string) => {
    const named = families[`${kind}.${field}`] ?? [];
    const keys = [`audit.value.${kind}.${field}`, ...named, `audit.value.${field}`];
    return keys.map((family) => found(`${family}.${code}`)).find((words) => words !== undefined);
  };
  const listed = (field: string, code: string) => {
    const list = LISTS[field];
    return list ? labelOf(list, Number(code), lang) : undefined;
  };
  /** The name of today, and beside it the number by which it was written down. */
  const nameOf = (names: readonly ChangeName[], field: string, id: string) => {
    const name = names.find((one) => one.field === field && one.id === id);
    if (!name) return undefined;
    const words = local(name, 'name');
    return /^\d+$/.test(id) ? t('shared.aside', { text: words, aside: id }) : words;
  };
  /** `value` as `differences` gives it; empty stays empty. `names` are those that came with the change. */
  return (kind: string, place: string, value: string | null, names: readonly ChangeName[] = []): string => {
    if (!value) return '';
    const field = fieldOf(place);
    const wordsOf = (one: string) => labelled(kind, field, one) ?? listed(field, one) ?? nameOf(names, field, one);
    const words = wordsOf(value);
    if (words) return words;
    const parts = value.split(LIST_COMMA);
    if (parts.length > 1 && parts.some((part) => wordsOf(part))) {
      return parts.map((part) => wordsOf(part) ?? part).join(t('records.listComma'));
    }
    if (value === 'true' || value === 'false') return t(value === 'true' ? 'records.yes' : 'records.no');
    if (TIME.test(field) && /^\d{9,}$/.test(value)) return fairTime(Number(value), t);
    if (MONEY.test(field) && !NO_MONEY.test(kind) && /^\d+$/.test(value)) return (Number(value) / 100).toFixed(2);
    return RICH.test(field) ? plainText(value) : value;
  };
}
