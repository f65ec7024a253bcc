// The columns of one table as this person wants them: read from and saved to their account.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiOf, read } from '@/api/query';
import { useSession } from '@/shared/session';
import { type PlacedColumn, placeColumns, preferencesOf } from './columns';
import type { Column } from './types';

const customShowQuery = (identifier: string) =>
  read('/atms/table/custom_show', { identifier }, { auth: true, staleTime: Number.POSITIVE_INFINITY });

export function useColumns<Row>(identifier: string, columns: readonly Column<Row>[]) {
  const client = useQueryClient();
  const { permissions } = useSession();
  // A failure shows the table as it comes; it must not keep anybody from their rows.
  const { data, isPending } = useQuery({ ...customShowQuery(identifier), retry: false });
  const save = async (wanted: readonly PlacedColumn<Row>[]) => {
    const body = { identifier, params: preferencesOf(wanted) };
    const saved = await apiOf(client).post('/atms/table/custom_show', body, { auth: true, json: true });
    client.setQueryData(customShowQuery(identifier).queryKey, saved);
  };
  return {
    columns: placeColumns(columns, data?.params, permissions),
    isReady: !isPending,
    save,
  };
}
