// Papers as their screen sees them, by the names that it uses.
import type { DataOf } from '@/api/typing';

export const PAPER_PATHS = { ticket: '/atms/attend/ticket_paper', badge: '/atms/attend/badge_paper' } as const;
export const PREVIEW = '/atms/attend/paper_preview';

export type PaperKind = keyof typeof PAPER_PATHS;
export type PaperSetting = DataOf<'/atms/attend/ticket_paper', 'get'>;
export type PaperField = PaperSetting['hidden'][number];
