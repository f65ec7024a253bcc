// Owns what a signed-in reader has saved, as it is read and written.
import { queryOptions } from '@tanstack/react-query';
import { apiOf, read } from '@/api/query';
import { type Saved, withNames } from '../models';

export const SAVED = '/atlas/exhibition/favorite_exhibitors';
export const CHECK = '/atlas/favorite/verify_favorites';
export const FAVORITES = '/atlas/favorite/favorites';
/** The kind of thing that is saved: an exhibitor, by its company. */
export const EXHIBITOR = 1;

export const savedQuery = (activity_id: number) =>
  queryOptions({
    queryKey: [SAVED, { activity_id }] as const,
    queryFn: async ({ client, signal }): Promise<Saved[]> => {
      const rows = await apiOf(client).get(SAVED, { activity_id }, { auth: true, signal });
      return rows.map(withNames);
    },
    meta: { personal: true },
  });

/** Which of these companies the reader has saved. */
export const savedAmongQuery = (companyIds: readonly number[]) =>
  read(CHECK, { object_type: EXHIBITOR, object_ids: companyIds.toSorted((a, b) => a - b).join(',') }, { auth: true });
