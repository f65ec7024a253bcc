// What an exhibitor's overview reads: always about the reader's own company.
import { read } from '@/api/query';
import type { DataOf } from '@/api/typing';

const COUNTS = '/atlas/exhibition/exhibitor_visitor_count';
const VIEWERS = '/atlas/exhibition/exhibitor_viewer';
const TEAM = '/atlas/atams_company/company_user/{company_id}';

export type Viewers = DataOf<typeof VIEWERS, 'get'>;
const CATALOGUE = '/atlas/atams_exhibition/activity_catalogue/exist';

export type CatalogueEntry = DataOf<typeof CATALOGUE, 'get'>;

const NOW = { auth: true, staleTime: 0 } as const;

export const countsQuery = (activity_id: number) => read(COUNTS, { activity_id }, NOW);
export const viewersQuery = (activity_id: number) => read(VIEWERS, { activity_id }, NOW);
/** Only of a company that exhibits. */
export const catalogueQuery = (activity_id: number) => read(CATALOGUE, { activity_id }, NOW);
export const teamQuery = (company_id: number) => read(TEAM, { company_id }, NOW);
/** Its stand at the meeting; none where it does not exhibit. */
export const standQuery = (activity_id: number, company_id: number) =>
  read('/atlas/exhibition/exhibitor', { activity_id, ids: String(company_id), limit: 1 }, { staleTime: 0 });
