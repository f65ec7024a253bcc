// Counts, money and file sizes, without Intl.
import { DASH } from './missing';

/** 1234567 as 1,234,567: both languages group by three. */
export function grouped(value: number | null | undefined): string {
  if (value === null || value === undefined || Number.isNaN(value)) return DASH;
  const [whole = '', fraction] = String(Math.abs(value)).split('.');
  const text = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${value < 0 ? '-' : ''}${text}${fraction ? `.${fraction}` : ''}`;
}

const SYMBOLS: Record<string, string> = { CNY: '¥', USD: 'US$', EUR: '€' };

/** Integer cents with their currency: ¥ 15,300.00. */
export function money(cents: number | null | undefined, currency = 'CNY'): string {
  if (cents === null || cents === undefined) return DASH;
  const whole = Math.trunc(Math.abs(cents) / 100);
  const fraction = String(Math.abs(cents) % 100).padStart(2, '0');
  return `${cents < 0 ? '-' : ''}${SYMBOLS[currency] ?? currency} ${grouped(whole)}.${fraction}`;
}

const KB = 1024;
const MB = KB * 1024;
const GB = MB * 1024;
const TB = GB * 1024;

const trimmed = (value: number) => String(Math.round(value * 100) / 100);

export function fileSize(bytes: number | null | undefined): string {
  if (bytes === null || bytes === undefined) return DASH;
  if (bytes < MB) return `${trimmed(bytes / KB)} KB`;
  if (bytes < GB) return `${trimmed(bytes / MB)} MB`;
  return bytes <= TB ? `${trimmed(bytes / GB)} GB` : '>1TB';
}
