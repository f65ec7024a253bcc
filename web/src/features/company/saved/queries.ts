// Owns what a signed-in reader has saved, as the console reads it.
import { queryOptions } from '@tanstack/react-query';
import { apiOf, read } from '@/api/query';
import type { RowsOf } from '@/api/typing';
import { FAVORITES, KIND, SAVED_EXHIBITORS, type SavedKind } from '@/shared/saving/queries';
import { type Saved, withNames } from '../models';

export const savedQuery = (activity_id: number) =>
  queryOptions({
    queryKey: [SAVED_EXHIBITORS, { activity_id }] as const,
    queryFn: async ({ client, signal }): Promise<Saved[]> => {
      const rows = await apiOf(client).get(SAVED_EXHIBITORS, { activity_id }, { auth: true, signal });
      return rows.map(withNames);
    },
    meta: { personal: true },
  });

export type SavedThing = RowsOf<typeof FAVORITES>;

/** Everything of one kind, with its names and its page. */
export const savedThingsQuery = (kind: SavedKind) => read(FAVORITES, { object_type: KIND[kind] }, { auth: true });
