// Owns how the lines of a rate read: what it costs beside ocean freight, when it sails, how long it is valid.
import { daysBetween, parseDay, weekdayName } from '@/shared/format';
import type { Lang, Translate } from '@/shared/i18n';
import type { Charge } from './all-in';

interface Priced {
  base: number;
  charges: readonly { name_zh: string; name_en: string; amount: number }[];
}

/** Ocean freight and what is paid beside it, in their order. */
export const chargesOf = (rate: Priced, t: Translate, lang: Lang): Charge[] => [
  { name: t('freight.rates.base'), amount: rate.base },
  ...rate.charges.map((charge) => ({
    name: (lang === 'zh' ? charge.name_zh : charge.name_en) || charge.name_en || charge.name_zh,
    amount: charge.amount,
  })),
];

const EVERY_DAY = 7;

/** "Wed, Sat", or that it sails every day; nothing where nobody has said. */
export function sailingText(days: readonly number[], t: Translate, lang: Lang): string {
  if (new Set(days).size === EVERY_DAY) return t('freight.rates.daily');
  return days.map((day) => weekdayName(day, lang, 'short')).join(t('freight.rates.list'));
}

/** 03.27 of 2027-03-27. */
export const shortDay = (day: string) => day.slice(5).replace('-', '.');

/** Few enough to be warned of. */
export const FEW_DAYS = 5;

/** How much of a rate's validity is still to come, from 1 to 0; its days are written 2027-03-28. */
export function restOf(rate: { valid_from: string; valid_until: string; days_left: number }): number {
  const [first, last] = [parseDay(rate.valid_from), parseDay(rate.valid_until)];
  if (first === null || last === null) return 0;
  const whole = Math.max(1, daysBetween(first, last));
  return Math.min(1, Math.max(0, rate.days_left / whole));
}
