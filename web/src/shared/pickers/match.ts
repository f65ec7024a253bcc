// How typed text finds places, and the order cities are offered in.
import type { City, Country } from '@/api/models';

export const CHINA_ID = '1';

/** The nine port cities that come first for China, in the specification's order. */
const PORTS_FIRST = [
  'shanghai',
  'shenzhen',
  'ningbo',
  'qingdao',
  'guangzhou',
  'tianjin',
  'xiamen',
  'dalian',
  'lianyungang',
];

/** Case and spaces do not count. */
const plain = (text: string) => text.toLowerCase().replace(/\s+/g, '');

interface Named {
  name_zh: string;
  name_en: string;
}

export function startsWith(place: Named, typed: string): boolean {
  const start = plain(typed);
  return plain(place.name_zh).startsWith(start) || plain(place.name_en).startsWith(start);
}

export function includes(place: Named, typed: string): boolean {
  const part = plain(typed);
  return plain(place.name_zh).includes(part) || plain(place.name_en).includes(part);
}

/** Searching a country also finds it by its codes. */
export function countryMatches(country: Country, typed: string): boolean {
  const text = plain(typed);
  const codes = [country.code, country.alpha2, country.area_code ?? ''].map(plain);
  return includes(country, typed) || codes.some((code) => code !== '' && code.startsWith(text));
}

/** Names may carry a country-code suffix after a comma. */
const portRank = (city: City) => PORTS_FIRST.indexOf(plain(city.name_en).split(',')[0] ?? '');

export function portsFirst(cities: City[], countryId: string): City[] {
  if (countryId !== CHINA_ID) return cities;
  const ports = PORTS_FIRST.flatMap((_, rank) => cities.find((city) => portRank(city) === rank) ?? []);
  const first = new Set(ports);
  return [...ports, ...cities.filter((city) => !first.has(city))];
}
