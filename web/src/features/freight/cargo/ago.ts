// How long ago something came, and how long something took, in the shortest words.
import type { Translate } from '@/shared/i18n';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

export function agoText(at: number, now: number, t: Translate): string {
  const seconds = Math.max(0, now - at);
  if (seconds < MINUTE) return t('freight.ago.now');
  if (seconds < HOUR) return t('freight.ago.minutes', { n: Math.floor(seconds / MINUTE) });
  if (seconds < DAY) return t('freight.ago.hours', { n: Math.floor(seconds / HOUR) });
  return t('freight.ago.days', { n: Math.floor(seconds / DAY) });
}

interface Span {
  unit: 'minutes' | 'hours' | 'days';
  n: number;
}

/** Minutes below an hour, hours below two days, else days: how long something took. */
export function spanOf(seconds: number): Span {
  const minutes = Math.max(1, Math.round(seconds / MINUTE));
  if (minutes < 60) return { unit: 'minutes', n: minutes };
  const hours = Math.round(minutes / 60);
  return hours < 48 ? { unit: 'hours', n: hours } : { unit: 'days', n: Math.round(hours / 24) };
}
