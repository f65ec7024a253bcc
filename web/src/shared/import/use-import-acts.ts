// What a person does with an import: read it in another way, start it, undo it, throw it away, fetch its refused rows.
import { useQueryClient } from '@tanstack/react-query';
import { downloadExport } from '@/shared/download-file';
import { useApi, WRITE } from '@/shared/use-api';
import type { ImportPath, ImportRun } from './models';
import { runQuery } from './queries';

export function useImportActs(path: ImportPath, id: number) {
  const api = useApi();
  const client = useQueryClient();
  const keep = (run: ImportRun) => {
    client.setQueryData(runQuery(path, id).queryKey, run);
    // Whatever is listed of its rows is old now.
    void client.invalidateQueries({ queryKey: [`${path}/{id}/rows`] });
  };
  return {
    map: async (mapping: string[]) => keep(await api.put(`${path}/{id}`, { id, mapping }, WRITE)),
    run: async (only_good: boolean) => keep(await api.post(`${path}/{id}/run`, { id, only_good }, WRITE)),
    undo: async () => keep(await api.post(`${path}/{id}/undo`, { id }, WRITE)),
    discard: () => api.delete(`${path}/{id}`, { id }, { auth: true }),
    refusedSheet: () => downloadExport(client, `${path}/${id}/refused`, {}, 'xlsx'),
  };
}
