// Owns what the public pages of the company feature read from the API.
import { queryOptions } from '@tanstack/react-query';
import type { Page } from '@/api/client';
import { apiOf, read } from '@/api/query';
import type { InputOf } from '@/api/typing';
import { countryNames } from '@/shared/directory/countries';
import { type Exhibitor, type Filters, withNames } from './models';

const LIST = '/atlas/exhibition/exhibitor';
const FILTERS = '/atlas/exhibition/exhibitor_filters';

export const exhibitorsQuery = (request: InputOf<typeof LIST, 'get'>) =>
  queryOptions({
    queryKey: [LIST, request, 'page'] as const,
    queryFn: async ({ client, signal }): Promise<Page<Exhibitor>> => {
      const page = await apiOf(client).list(LIST, request, { signal });
      return { ...page, rows: page.rows.map(withNames) };
    },
  });

/** What could be chosen beside what is, each with how many would remain; countries with their names. */
export const filtersQuery = (request: InputOf<typeof FILTERS, 'get'>) =>
  queryOptions({
    queryKey: [FILTERS, request] as const,
    queryFn: async ({ client, signal }): Promise<Filters> => {
      const api = apiOf(client);
      const [filters, nameOf] = await Promise.all([api.get(FILTERS, request, { signal }), countryNames(api)]);
      const named = filters.countries.map(({ value, count }) => {
        const { name_zh, name_en } = nameOf(value);
        return { value: String(value), count, name_zh, name_en };
      });
      return { ...filters, countries: named };
    },
  });

/** Names of services and lanes change with the tenant's settings, not while somebody looks. */
export const tagNamesQuery = () => read('/atlas/public/optional/tags', {}, { staleTime: Number.POSITIVE_INFINITY });

export const venueQuery = (activity_id: number) => read('/atlas/exhibition/activity_venue', { activity_id });

/** Which blocks the organiser shows on a page, in their order. */
export const blocksQuery = (page: 'company' | 'directory') => read('/atlas/crm/config_page_show', { page });
