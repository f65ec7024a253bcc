// How an inquiry reads: its lane, its price, and how long something took.
import { expect, it } from 'vitest';
import { createI18n } from '@/shared/i18n';
import labels from './labels/console.en';
import { endNote, laneName, priceName, spanName } from './words';

const i18n = createI18n('en', labels);
const { t, local } = i18n;
const ningbo = { port: 'CNNGB', port_zh: '宁波', port_en: 'Ningbo', country_zh: '中国', country_en: 'China' };
const hamburg = { city_zh: '汉堡', city_en: 'Hamburg', country_en: 'Germany' };

it('names a lane by port, city or country', () => {
  expect(laneName({ origin: ningbo, destination: hamburg }, i18n)).toBe('Ningbo to Hamburg');
  expect(endNote(ningbo, local)).toBe('CNNGB, China');
  expect(endNote({ country_en: 'Kenya' }, local)).toBe('');
});

it('says prices and spans with their base', () => {
  expect(priceName(30, 1, t)).toBe('30 points');
  expect(priceName(1, 2, t)).toBe('1 inquiry count');
  expect(priceName(0, 1, t)).toBe('free');
  expect([20, 26 * 60, 3_600, 47 * 3_600, 72 * 3_600].map((span) => spanName(span, t))).toEqual([
    '1 minute',
    '26 minutes',
    '1 hour',
    '47 hours',
    '3 days',
  ]);
  expect(spanName(null, t)).toBe('–');
});
