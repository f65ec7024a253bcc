// Owns how the rule of cancelling reads: in general, and as the moment until which a certain stay can be cancelled.
import { dayInWords, formatDate } from '@/shared/format';
import type { Lang, Translate } from '@/shared/i18n';
import type { Rule } from '../models';

const pad = (value: number) => String(value).padStart(2, '0');

/** 1080 as 18:00. */
export const clockText = (minute: number) => `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;

/** 18:00 as 1080; null where it is no time. */
export function minuteOf(text: string): number | null {
  const found = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  return found ? Number(found[1]) * 60 + Number(found[2]) : null;
}

/** "Free cancellation until 18:00, 3 days before check-in." */
export const ruleWords = ({ free_days, free_minute }: Pick<Rule, 'free_days' | 'free_minute'>, t: Translate): string =>
  free_days === 0
    ? t('lodging.rule.sameDay', { time: clockText(free_minute) })
    : t('lodging.rule.before', { n: free_days, time: clockText(free_minute) });

/** Until when one may change one's mind, or that it is too late. `now` is null while nobody knows the time. */
export const untilWords = (cancelUntil: number, now: number | null, t: Translate, lang: Lang): string =>
  now !== null && now >= cancelUntil
    ? t('lodging.rule.over')
    : t('lodging.rule.until', { day: dayInWords(cancelUntil, lang), time: formatDate(cancelUntil, 'time') });
