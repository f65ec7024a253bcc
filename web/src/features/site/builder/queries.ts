// What the builder reads, always fresh: somebody else may have saved.

import { read } from '@/api/query';
import type { components } from '@/api/schema';
import { EXHIBITION_CODE } from '@/shared/startup';

type Schemas = components['schemas'];
export type Draft = Schemas['DraftView'];
export type Version = Schemas['VersionRow'];

export const VERSIONS = '/atms/structure/versions';
/** The code of "somebody else has saved in between". */
export const CHANGED_MEANWHILE = 1107;

const FRESH = { auth: true, staleTime: 0 } as const;

export const draftQuery = () => read('/atms/structure/draft', {}, FRESH);
export const unitsQuery = () => read('/atms/structure/units', {}, { auth: true });
export const presetsQuery = () => read('/atms/structure/presets', {}, { auth: true });
/** What pieces are called where nothing is written on them, in both languages. */
export const siteLabelsQuery = () => read('/basic/label/{token}', { token: EXHIBITION_CODE, is_idc: 2, no_page: 1 });
export const versionQuery = (id: number) => read('/atms/structure/versions/{id}', { id }, FRESH);
export const publishedQuery = () => read('/atlas/configure/structure', { code: EXHIBITION_CODE }, { staleTime: 0 });
