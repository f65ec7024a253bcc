// What visitors read about exhibitors and companies, by the names this feature uses.
import type { Lang } from '@/api/lang';
import type { DataOf, RowsOf } from '@/api/typing';

/** Both names, where a page shows both: what the server sends along with a page has only its own language's texts. */
export interface Names {
  names: Record<Lang, string>;
}
export const withNames = <T extends { name_zh: string; name_en: string }>(row: T): T & Names => ({
  ...row,
  names: { zh: row.name_zh, en: row.name_en },
});

export type Exhibitor = RowsOf<'/atlas/exhibition/exhibitor'> & Names;
export type Saved = RowsOf<'/atlas/exhibition/favorite_exhibitors'> & Names;

type Counts = DataOf<'/atlas/exhibition/exhibitor_filters', 'get'>;
export type FilterCount = Counts['halls'][number];
interface NamedCount extends FilterCount {
  name_zh: string;
  name_en: string;
}
/** The counts with the names of countries, which only the reference data has. */
export type Filters = Omit<Counts, 'countries'> & { countries: NamedCount[] };

export const companyPath = ({ company_id }: { company_id: number }) => `/companyDetail?id=${company_id}`;
