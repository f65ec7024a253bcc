// Owns what the directory of people reads from the API.
import { queryOptions } from '@tanstack/react-query';
import type { Page } from '@/api/client';
import { apiOf, read } from '@/api/query';
import type { InputOf } from '@/api/typing';
import { type CountryName, countryNames } from '@/shared/directory/countries';
import { type Attendee, type Card, type Facets, PATH, withNames } from './models';

/** People, each with the name of their country. */
export const peopleQuery = (request: InputOf<typeof PATH.people, 'get'>) =>
  queryOptions({
    queryKey: [PATH.people, request, 'page'] as const,
    queryFn: async ({ client, signal }): Promise<Page<Attendee>> => {
      const api = apiOf(client);
      const [page, nameOf] = await Promise.all([api.list(PATH.people, request, { signal }), countryNames(api)]);
      return { ...page, rows: page.rows.map((row) => ({ ...withNames(row), country: nameOf(row.country_id) })) };
    },
  });

export interface Counts {
  /** Everybody in the directory. */
  all: number;
  countries: (CountryName & { value: string; count: number })[];
  companies: Facets['companies'];
  roles: Facets['roles'];
  tags: Facets['tags'];
  interests: Facets['interests'];
  lanes: Facets['lanes'];
}

/** What could be chosen beside what is, each with how many would remain. */
export const countsQuery = (request: InputOf<typeof PATH.facets, 'get'>) =>
  queryOptions({
    queryKey: [PATH.facets, request] as const,
    queryFn: async ({ client, signal }): Promise<Counts> => {
      const api = apiOf(client);
      const [facets, nameOf] = await Promise.all([api.get(PATH.facets, request, { signal }), countryNames(api)]);
      const countries = facets.countries.map(({ country_id, count }) => ({
        ...nameOf(country_id),
        value: String(country_id),
        count,
      }));
      return { ...facets, countries };
    },
  });

/** Names of what people look for, of services and of lanes; they do not change while somebody looks. */
export const tagNamesQuery = () => read('/atlas/public/optional/tags', {}, { staleTime: Number.POSITIVE_INFINITY });

/** Where the reader's exchanges with these people stand. */
export const exchangesQuery = (userIds: readonly number[]) =>
  read(PATH.exchanges, { user_ids: userIds.toSorted((a, b) => a - b).join(',') }, { auth: true });

/** Somebody's card, as far as the reader may see it. */
export const cardQuery = (user_id: number, isSignedIn: boolean) =>
  queryOptions({
    queryKey: [PATH.card, { user_id, isSignedIn }] as const,
    queryFn: async ({ client, signal }): Promise<Card> => {
      const api = apiOf(client);
      const card = await api.get(PATH.card, { user_id }, { auth: isSignedIn, signal });
      const nameOf = await countryNames(api);
      return { ...withNames(card), country: nameOf(card.country_id) };
    },
    staleTime: 0,
    retry: false,
    meta: { personal: isSignedIn },
  });
