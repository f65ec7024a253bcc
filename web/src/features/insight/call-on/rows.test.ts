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

it('names the ways', () => {
  expect(sourceRows([{ source: 'share', views: 2, before: 1 }], t)).toEqual([
    { key: 'share', name: 'insight.callOn.source.share', hint: 'insight.callOn.was 1', visits: 2 },
  ]);
});
