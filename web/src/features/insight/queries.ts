// What the statistics read.
import { read } from '@/api/query';
import type { components } from '@/api/schema';

export type Statistics = components['schemas']['VisitsView'];

export type PageStatistics = components['schemas']['ExhibitorStatisticView'];

const PAGE_STATISTICS = '/atlas/exhibition/exhibitor_statistic';
export const PAGE_VISITORS = '/atlas/exhibition/exhibitor_view_user';
export const CONSENT = '/atlas/exhibition/viewer_consent';

/** Always of the reader's own company. */
export const pageStatisticsQuery = (activity_id: number, { from, to }: { from: string; to: string }) =>
  read(PAGE_STATISTICS, { activity_id, from, to }, { auth: true, staleTime: 0 });

export const consentQuery = () => read(CONSENT, {}, { auth: true, staleTime: 0 });

/** The same numbers as a file; `table` says which of them. */
export const VISITS_EXPORT = '/atms/insight/visits/export';

export const visitsQuery = (activity_id: number, { from, to }: { from: string; to: string }) =>
  read('/atms/insight/visits', { activity_id, from, to }, { auth: true, staleTime: 0 });
