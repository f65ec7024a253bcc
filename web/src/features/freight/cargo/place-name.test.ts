// What one end of a lane is called.
import { expect, it } from 'vitest';
import { createI18n } from '@/shared/i18n';
import { placeName } from './place-name';

const place = { country_zh: '中国', country_en: 'China', city_zh: '宁波', city_en: 'ningbo', port_zh: '', port_en: '' };

it('is the port, else the city, else the country, in the reader’s language', () => {
  const { local } = createI18n('en', {});
  expect(placeName({ ...place, port_zh: '北仑', port_en: 'Beilun' }, local)).toBe('Beilun');
  expect(placeName(place, local)).toBe('Ningbo');
  expect(placeName({ ...place, city_zh: '', city_en: '' }, local)).toBe('China');
  expect(placeName(place, createI18n('zh', {}).local)).toBe('宁波');
});
