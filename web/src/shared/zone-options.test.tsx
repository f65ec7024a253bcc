// Zones by city and hours, in both languages, under the names that are stored.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Lang } from '@/api/lang';
import { zoneNames } from './format';
import en from './labels/console.en';
import zh from './labels/console.zh';
import { renderWith } from './testing/render';
import { useZoneOptions, zoneCity } from './zone-options';

function Options({ of }: { of: string[] }) {
  const options = useZoneOptions();
  return <p role="note">{of.map((zone) => options.find(({ value }) => value === zone)?.label).join(' | ')}</p>;
}
const ZONES = ['Asia/Shanghai', 'Asia/Kolkata', 'America/New_York', 'Africa/Abidjan', 'America/Argentina/Buenos_Aires'];

it.each<[Lang, string]>([
  ['en', 'Shanghai (UTC+8) | Kolkata (UTC+5:30) | New York (UTC−5) | Abidjan (UTC+0) | Buenos Aires (UTC−3)'],
  ['zh', '上海（UTC+8） | 加尔各答（UTC+5:30） | 纽约（UTC−5） | 阿比让（UTC+0） | 布宜诺斯艾利斯（UTC−3）'],
])('says a zone in %s', (lang, words) => {
  renderWith(<Options of={ZONES} />, { lang, labels: lang === 'zh' ? zh : en });
  expect(screen.getByRole('note').textContent).toBe(words);
});

it('has a Chinese name for every place that can be chosen', () => {
  expect(zoneNames().filter((zone) => /[a-z]/i.test(zoneCity(zone, 'zh')))).toEqual([]);
});

it('takes the last part of a name that it does not know', () => {
  expect(zoneCity('America/North_Dakota/New_Salem', 'zh')).toBe('New Salem');
});
