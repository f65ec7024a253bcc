// Proves how the rule of cancelling is said in both languages.
import { expect, it } from 'vitest';
import { createI18n } from '@/shared/i18n';
import en from './labels/stay.en';
import zh from './labels/stay.zh';
import { clockText, minuteOf, ruleWords, untilWords } from './rule-words';

const words = { zh: createI18n('zh', zh).t, en: createI18n('en', en).t };
/** 2027-03-14 18:00 in Ningbo, a Sunday. */
const UNTIL = Date.UTC(2027, 2, 14, 10) / 1000;

it('reads minutes as the time of a day, and back', () => {
  expect([clockText(0), clockText(1080), clockText(1439)]).toEqual(['00:00', '18:00', '23:59']);
  expect([minuteOf('00:00'), minuteOf('18:00'), minuteOf('24:00'), minuteOf('')]).toEqual([0, 1080, null, null]);
});

it('says the rule in general', () => {
  const rule = { free_days: 3, free_minute: 1080 };
  expect(ruleWords(rule, words.zh)).toBe('入住前 3 天的 18:00 之前可免费取消');
  expect(ruleWords(rule, words.en)).toBe('Free cancellation until 18:00, 3 days before check-in');
  const dayBefore = ruleWords({ ...rule, free_days: 1 }, words.en);
  expect(dayBefore).toBe('Free cancellation until 18:00 on the day before check-in');
  expect(ruleWords({ ...rule, free_days: 0 }, words.zh)).toBe('入住当天 18:00 之前可免费取消');
});

it('says until when a stay can be cancelled, and that it is too late', () => {
  expect(untilWords(UNTIL, UNTIL - 1, words.zh, 'zh')).toBe('3月14日星期日 18:00 之前可免费取消');
  expect(untilWords(UNTIL, null, words.en, 'en')).toBe('Free cancellation until 18:00 on Sunday 14 March');
  expect(untilWords(UNTIL, UNTIL, words.en, 'en')).toBe(
    'Free cancellation is over. To cancel, please contact the organiser.',
  );
});
