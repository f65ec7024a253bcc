// Names of countries for lists: the reference data is read once per page load, and never sent along with a page, which needs
// a few of two hundred names.
import type { Api } from '@/api/client';
import type { DataOf } from '@/api/typing';

type Country = DataOf<'/basic/refdata/countries', 'get'>[number];
const countries = new WeakMap<Api, Promise<Map<string, Country>>>();

export interface CountryName {
  /** Two letters. */
  code: string;
  name_zh: string;
  name_en: string;
}

/** What a country is called, by its id; empty names for one that nobody knows. */
export async function countryNames(api: Api): Promise<(id: string | number | null | undefined) => CountryName> {
  let known = countries.get(api);
  if (!known) {
    known = api.get('/basic/refdata/countries').then((rows) => new Map(rows.map((row) => [String(row.id), row])));
    known.catch(() => countries.delete(api));
    countries.set(api, known);
  }
  const rows = await known;
  return (id) => {
    const { alpha2 = '', name_zh = '', name_en = '' } = rows.get(String(id)) ?? {};
    return { code: alpha2, name_zh, name_en };
  };
}
