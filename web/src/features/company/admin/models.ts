// Companies and comments as those see them who run the platform, by the names these screens use.
import type { components } from '@/api/schema';

type Schemas = components['schemas'];

export type Company = Schemas['CompanyRow'];
export type CompanyAction = Schemas['CompanyAction'];
export type CompanyBulkResult = Schemas['CompanyBulkResult'];
export type CommentRow = Schemas['CommentRow'];
export type CommentAction = Schemas['CommentAction'];
export type PageBlock = Schemas['PageBlock'];

export const COMPANIES = '/atms/company/companies';
export const COMMENTS = '/atms/company/comments';

/** How a company was reviewed. */
export const NOT_REVIEWED = 0;
export const PASSED = 1;
export const REFUSED = 2;
export const ABANDONED = 3;

/** Who sees a comment. */
export const WAITING = 0;
export const SHOWN = 1;
export const HIDDEN = 2;

export const MAX_REASON = 100;
export const MAX_TAG = 10;
export const MAX_TAGS = 20;
