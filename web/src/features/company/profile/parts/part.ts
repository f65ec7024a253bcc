// What the screens of all parts of a company's page have in common.
import type { GetPath } from '@/api/typing';

/** The page of the site where a company's records show. */
const companyPage = (row: { company_id: number }) => `/companyDetail?id=${row.company_id}`;

/** Written in a dialog on the edit page, arranged by dragging. */
export const PART = { isPart: true, order: {}, siteOf: companyPage } as const;

/** What a write makes stale beside its own list: the public reads of it, and how complete the page is. */
export const stale = (shown: GetPath): GetPath[] => [
  shown,
  '/atlas/company/company_info/{company_id}',
  '/atlas/public/sundry_completeness',
];
