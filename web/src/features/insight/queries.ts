// What the statistics read.
import { read } from '@/api/query';
import type { components } from '@/api/schema';

export type Statistics = components['schemas']['VisitsView'];

/** The same numbers as a file; `table` says which of them. */
export const VISITS_EXPORT = '/atms/insight/visits/export';

export const visitsQuery = (activity_id: number, { from, to }: { from: string; to: string }) =>
  read('/atms/insight/visits', { activity_id, from, to }, { auth: true, staleTime: 0 });
