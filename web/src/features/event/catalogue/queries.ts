// What the screens of the catalogue read.
import { queryOptions } from '@tanstack/react-query';
import type { Page } from '@/api/client';
import { apiOf, read } from '@/api/query';
import type { InputOf, RowsOf } from '@/api/typing';
import { COMPANY, CONFIG, EXIST, type Printed, printed } from './models';

const FRESH = { auth: true, staleTime: 0 } as const;
const BOOK = '/atlas/exhibition/catalogue';

export const existQuery = (activity_id: number) => read(EXIST, { activity_id }, FRESH);
export const configQuery = (activity_id: number) => read(CONFIG, { activity_id }, FRESH);
export const entryQuery = (id: number) => read('/atlas/atams_exhibition/activity_catalogue/{id}', { id }, FRESH);
/** What the company says of itself: what a new entry begins with. */
export const companyQuery = () => read(COMPANY, {}, FRESH);

/** One entry of the catalogue for readers. */
export interface Leaf {
  id: number;
  companyId: number;
  letter: string;
  printed: Printed;
}

const leafOf = (row: RowsOf<typeof BOOK>): Leaf => ({
  id: row.catalogue_id,
  companyId: row.company_id,
  letter: row.letter,
  printed: printed(row, row),
});

export const bookQuery = (request: InputOf<typeof BOOK, 'get'>) =>
  queryOptions({
    queryKey: [BOOK, request, 'page'] as const,
    queryFn: async ({ client, signal }): Promise<Page<Leaf>> => {
      const page = await apiOf(client).list(BOOK, request, { signal });
      return { ...page, rows: page.rows.map(leafOf) };
    },
  });

export const bookFiltersQuery = (request: InputOf<'/atlas/exhibition/catalogue_filters', 'get'>) =>
  read('/atlas/exhibition/catalogue_filters', request);
