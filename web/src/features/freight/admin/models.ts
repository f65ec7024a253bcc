// What staff read and write about freight, by the names these screens use.
import type { DataOf, RowsOf } from '@/api/typing';

export const INQUIRIES = '/atms/freight/inquiries';
export const INQUIRY = '/atms/freight/inquiries/{id}';
export const SUBMIT = '/atms/freight/inquiries/{id}/submit';
export const DISTRIBUTE = '/atms/freight/inquiries/{id}/distribute';
export const RECALL = '/atms/freight/inquiries/{id}/recall';
export const COMPLETE = '/atms/freight/inquiries/{id}/complete';
export const DISCARD = '/atms/freight/inquiries/{id}/discard';
export const SUGGESTIONS = '/atms/freight/inquiries/{id}/suggestions';
/** Companies that take inquiries, for the rota of a rule. */
export const AGENTS = '/atms/freight/agents';
export const CLAIMS = '/atms/freight/claims';
export const REVIEW = '/atms/freight/claims/{id}';
export const LEVELS = '/atms/freight/levels';
export const LEVEL_ORDER = '/atms/freight/levels/order';
/** The same levels for everybody, and so for staff who may not change them. */
export const PUBLIC_LEVELS = '/atlas/freight/queryInquiryLevel';
export const RULES = '/atms/freight/rules';
export const DRY_RUN = '/atms/freight/rules/dry_run';
export const PUBLISH = '/atms/freight/rules/publish';
export const DECISIONS = '/atms/freight/decisions/{inquiry_id}';
export const DASHBOARD = '/atms/freight/dashboard';

export type InquiryRow = RowsOf<typeof INQUIRIES>;
export type InquiryDetail = DataOf<typeof INQUIRY, 'get'>;
export type Suggestion = RowsOf<typeof SUGGESTIONS>;
export type ClaimRow = RowsOf<typeof CLAIMS>;
export type Level = RowsOf<typeof LEVELS>;
export type Rules = DataOf<typeof RULES, 'get'>;
export type DryRun = DataOf<typeof DRY_RUN, 'post'>;
export type Dashboard = DataOf<typeof DASHBOARD, 'get'>;

export const METHOD = { targeted: 1, pool: 2, centre: 3 } as const;

export const MAX = { reason: 100, places: 10, points: 100_000, counts: 9_999, cap: 1_000 } as const;
