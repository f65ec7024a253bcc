// Owns how the event's dates and edition are put into words on the hero.
import type { MeetingBasic } from '@/api/models';
import { calendar, daysBetween, weekdayName } from '@/shared/format';
import type { Lang, Translate } from '@/shared/i18n';

const HAN_DIGITS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 9 as 九 or 9th; Chinese editions are written in characters up to 99. */
export function ordinal(n: number, lang: Lang): string {
  if (lang === 'zh') {
    if (n < 1 || n > 99) return String(n);
    const tens = Math.floor(n / 10);
    return `${tens > 1 ? HAN_DIGITS[tens] : ''}${tens > 0 ? '十' : ''}${HAN_DIGITS[n % 10]}`;
  }
  const lastTwo = n % 100;
  const suffix = lastTwo > 10 && lastTwo < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${suffix}`;
}

/** "18 Mar", 3 月 18 日. */
export function shortDay(seconds: number, lang: Lang): string {
  const { month, day } = calendar(seconds);
  return lang === 'zh' ? `${month} 月 ${day} 日` : `${day} ${MONTHS[month - 1]}`;
}

/** "Thu to Sat". */
export function weekdaySpan({ start_time, end_time }: MeetingBasic, lang: Lang, t: Translate): string {
  const from = weekdayName(calendar(start_time).weekday, lang, 'short');
  const to = weekdayName(calendar(end_time).weekday, lang, 'short');
  return from === to ? from : t('site.home.weekdays', { from, to });
}

/** Which day of how many a moment is, counted in the event's zone. */
export function dayOfEvent({ start_time, end_time }: Pick<MeetingBasic, 'start_time' | 'end_time'>, now: number) {
  const count = (seconds: number) => daysBetween(start_time, seconds) + 1;
  return { day: count(now), days: count(end_time) };
}

/** The hero sets the year beside the dates, so a title that ends in it drops it there. */
export const withoutYear = (title: string, year: number) =>
  title.endsWith(String(year)) ? title.slice(0, -String(year).length).trimEnd() : title;

/** 29°53′N */
export function degrees(value: number, [positive, negative]: [string, string]): string {
  const size = Math.abs(value);
  const whole = Math.floor(size);
  const minutes = Math.floor((size - whole) * 60);
  return `${whole}°${String(minutes).padStart(2, '0')}′${value < 0 ? negative : positive}`;
}
