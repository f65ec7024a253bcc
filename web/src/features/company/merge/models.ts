// Merging two entries of one firm, by the names these screens use.
import type { components } from '@/api/schema';

type Schemas = components['schemas'];

export type Comparison = Schemas['MergeComparison'];
export type Side = Schemas['MergeSide'];
export type MergeField = Schemas['MergeField'];
export type Choice = Schemas['MergeChoice'];
export type MergeRow = Schemas['MergeRow'];
export type UndoResult = Schemas['UndoResult'];
export type LikeCompany = Schemas['LikeCompany'];
export type DismissedRow = Schemas['DismissedRow'];
export type LikeFirm = Schemas['LikeFirm'];

export const MERGES = '/atms/company/merges';
export const FIRM_MERGES = '/atms/platform/firm_merges';
export const SUGGESTIONS = `${MERGES}/suggestions` as const;
export const DISMISSED = `${MERGES}/dismissed` as const;
export const OVERVIEW = '/admin/company-merges';

/** The page that compares two companies. */
export const comparePath = (winner: number, loser: number) => `/admin/company-merge?winner=${winner}&loser=${loser}`;

/** What was chosen, over what is suggested. */
export const chosenOf = (fields: MergeField[], chosen: Readonly<Record<string, Choice>>): Record<string, Choice> =>
  Object.fromEntries(
    fields.filter(({ is_same }) => !is_same).map(({ name, suggested }) => [name, chosen[name] ?? suggested]),
  );
