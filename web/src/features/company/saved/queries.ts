// Owns the exhibitors that a signed-in reader has saved, as they are read.
import { queryOptions } from '@tanstack/react-query';
import { apiOf } from '@/api/query';
import { SAVED_EXHIBITORS } from '@/shared/saving/queries';
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
