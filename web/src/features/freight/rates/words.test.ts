// The lines of a rate: charges in the reader's language, sailing days, and how much of its validity is left.
import { expect, it } from 'vitest';
import { createI18n } from '@/shared/i18n';
import en from './labels/pages.en';
import zh from './labels/pages.zh';
import { chargesOf, restOf, sailingText, shortDay } from './words';

const english = createI18n('en', { ...en }).t;
const chinese = createI18n('zh', { ...zh }).t;

it('begins with ocean freight', () => {
  const rate = { base: 245_000, charges: [{ name_zh: '燃油附加费', name_en: 'Bunker', amount: 31_000 }] };
  expect(chargesOf(rate, english, 'en')).toEqual([
    { name: 'Ocean freight', amount: 245_000 },
    { name: 'Bunker', amount: 31_000 },
  ]);
  expect(chargesOf(rate, chinese, 'zh')[1]?.name).toBe('燃油附加费');
});

it('says when it sails', () => {
  expect(sailingText([3, 6], english, 'en')).toBe('Wed, Sat');
  expect(sailingText([3, 6], chinese, 'zh')).toBe('周三、周六');
  expect(sailingText([1, 2, 3, 4, 5, 6, 7], english, 'en')).toBe('Daily');
  expect(sailingText([], english, 'en')).toBe('');
});

it('writes a day as a figure', () => expect(shortDay('2027-03-27')).toBe('03.27'));

it('knows how much of its validity is left', () => {
  const of = (days_left: number) => restOf({ valid_from: '2027-03-14', valid_until: '2027-03-28', days_left });
  expect([of(7), of(0), of(-3), of(20)]).toEqual([0.5, 0, 0, 1]);
  expect(restOf({ valid_from: '2027-03-14', valid_until: '2027-03-14', days_left: 0 })).toBe(0);
  expect(restOf({ valid_from: 'soon', valid_until: '2027-03-14', days_left: 3 })).toBe(0);
});
