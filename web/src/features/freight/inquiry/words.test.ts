// How an inquiry reads: its size, its lane, its price, and what is left out.
import { expect, it } from 'vitest';
import { createI18n } from '@/shared/i18n';
import labels from './labels/console.en';
import { endName, endNote, kindName, laneName, modeName, priceName, sizeName, spanName, weightName } from './words';

const i18n = createI18n('en', labels);
const { t, local } = i18n;
const ningbo = { port: 'CNNGB', port_zh: '宁波', port_en: 'Ningbo', country_zh: '中国', country_en: 'China' };
const hamburg = { city_zh: '汉堡', city_en: 'Hamburg', country_en: 'Germany' };

it('names a lane by port, city or country', () => {
  expect(laneName({ origin: ningbo, destination: hamburg }, i18n)).toBe('Ningbo to Hamburg');
  expect(endName({ country_en: 'Kenya' }, local)).toBe('Kenya');
  expect(endName({}, local)).toBe('-');
  expect(endNote(ningbo, local)).toBe('CNNGB, China');
  expect(endNote({ country_en: 'Kenya' }, local)).toBe('');
});

it('counts containers, else weighs and measures', () => {
  const boxes = [
    { size: 1, count: 0 },
    { size: 2, count: 3 },
  ];
  expect(sizeName({ containers: boxes, weight_kg: 28_400 }, 'en')).toBe('3 × 40HQ');
  expect(sizeName({ containers: [], weight_kg: 4_200, volume_m3: 11.5 }, 'en')).toBe('4.2 t, 11.5 m³');
  expect(sizeName({}, 'en')).toBe('-');
  expect(weightName(850)).toBe('850 kg');
});

it('says a sub-type only where modes have one', () => {
  expect(modeName(1, 1, 'en')).toBe('Sea (Direct)');
  expect(modeName(1, 0, 'en')).toBe('Sea');
  expect(modeName(2, 1, 'en')).toBe('Air');
  expect(modeName(4, 2, 'zh')).toBe('铁路（中转）');
});

it('mentions the type of cargo only when it is special', () => {
  const cargo = { cargo_name: 'Tyres', cargo_type: 1, transport_mode: 1, load: 1, trade_term: 63 };
  expect(kindName(cargo, 'en')).toBe('Sea, FCL, FOB');
  expect(kindName({ ...cargo, cargo_type: 4 }, 'en')).toBe('Sea, FCL, FOB, Dangerous');
  expect(kindName(cargo, 'zh')).toBe('海运，整箱，FOB');
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
  expect(spanName(null, t)).toBe('-');
});
