// Values of the audit log in words: states, kinds, languages, times on the reader's clock, money. What has no words shows itself.
import { offsetAt, plainText, zoneWords } from '@/shared/format';
import { useT } from '@/shared/i18n';

const TIME = /(_at|_time|_from|_until|^deadline)$/;
const RICH = /^(body|text|intro)_(zh|en)$/;
const MONEY = /^(unit_)?price|^total$/;
const MINUTE_S = 60;

const pad = (value: number) => String(value).padStart(2, '0');

/** The last name in `hosts.0.lang`. */
const fieldOf = (place: string) =>
  place
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .at(-1) ?? place;

/** `2027-03-18 09:00` on the reader's own clock; with its zone where the fair's clock shows another time. */
export function readerTime(seconds: number, offset = -new Date(seconds * 1000).getTimezoneOffset() * MINUTE_S): string {
  const at = new Date((seconds + offset) * 1000);
  const day = `${at.getUTCFullYear()}-${pad(at.getUTCMonth() + 1)}-${pad(at.getUTCDate())}`;
  const text = `${day} ${pad(at.getUTCHours())}:${pad(at.getUTCMinutes())}`;
  return offset === offsetAt(seconds) ? text : `${text} (${utcWords(offset)})`;
}

function utcWords(offset: number): string {
  const size = Math.abs(offset) / MINUTE_S;
  if (size === 0) return zoneWords(0, 'Etc/UTC');
  return `UTC${offset < 0 ? '−' : '+'}${Math.floor(size / 60)}${size % 60 ? `:${pad(size % 60)}` : ''}`;
}

export function useAuditValues() {
  const t = useT();
  /** What `key` says, if somebody has written it. */
  const found = (key: string) => {
    const words = t.any(key);
    return words === key ? undefined : words;
  };
  /** `value` as `differences` gives it; empty stays empty. Records of some kinds have states of their own. */
  return (kind: string, place: string, value: string | null): string => {
    if (!value) return '';
    const field = fieldOf(place);
    const words = found(`audit.value.${kind}.${field}.${value}`) ?? found(`audit.value.${field}.${value}`);
    if (words) return words;
    if (value === 'true' || value === 'false') return t(value === 'true' ? 'records.yes' : 'records.no');
    if (TIME.test(field) && /^\d{9,}$/.test(value)) return readerTime(Number(value));
    if (MONEY.test(field) && /^\d+$/.test(value)) return (Number(value) / 100).toFixed(2);
    return RICH.test(field) ? plainText(value) : value;
  };
}
