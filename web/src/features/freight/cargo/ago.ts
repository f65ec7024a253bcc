// How long ago something came, in the shortest words; nothing where the clock is not known yet.
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
