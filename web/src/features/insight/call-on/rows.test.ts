// Countries that nobody knows stand last, and every row says what it was before.
import { expect, it } from 'vitest';
import type { Translate } from '@/shared/i18n';
import { countryRows, sourceRows } from './rows';

const t = ((key: string, values?: Record<string, unknown>) => `${key} ${values?.n ?? ''}`.trim()) as Translate;

it('puts those without a country at the end', () => {
  const rows = countryRows(
    [
      { country_id: 0, name_zh: '', name_en: '', views: 9, before: 0 },
      { country_id: 1, name_zh: '中国', name_en: 'China', views: 4, before: 1200 },
    ],
    t,
    ({ name_en }) => name_en,
  );
  expect(rows).toEqual([
    { key: '1', name: 'China', hint: 'insight.callOn.was 1,200', visits: 4 },
    { key: '0', name: 'insight.callOn.unknown', hint: 'insight.callOn.was 0', visits: 9 },
  ]);
});

it('adds up the countries with few visits', () => {
  const countries = Array.from({ length: 14 }, (_, at) => ({
    country_id: at + 1,
    name_zh: '',
    name_en: `Land ${at + 1}`,
    views: 20 - at,
    before: 1,
  }));
  const rows = countryRows(countries, t, ({ name_en }) => name_en);
  expect(rows).toHaveLength(11);
  expect(rows.at(-1)).toEqual({
    key: 'rest',
    name: 'insight.callOn.otherCountries',
    hint: 'insight.callOn.was 4',
    visits: 10 + 9 + 8 + 7,
  });
  expect(countryRows(countries.slice(0, 11), t, ({ name_en }) => name_en).at(-1)?.name).toBe('Land 11');
});

it('names the ways', () => {
  expect(sourceRows([{ source: 'share', views: 2, before: 1 }], t)).toEqual([
    { key: 'share', name: 'insight.callOn.source.share', hint: 'insight.callOn.was 1', visits: 2 },
  ]);
});
