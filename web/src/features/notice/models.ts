// What is read and written about announcements and preferences, by the names this feature uses.
import { read } from '@/api/query';
import type { DataOf, RowsOf } from '@/api/typing';
import type { PlainLabelKey } from '@/shared/i18n';
import type { FlagCode } from '@/ui/flag';

export const PREFERENCES = '/atlas/notice/preferences';
export const ANNOUNCEMENTS = '/atms/notice/announcements';
export const ANNOUNCEMENT = {
  preview: '/atms/notice/announcements/preview',
  send: '/atms/notice/announcements/{id}/send',
  stop: '/atms/notice/announcements/{id}/stop',
  log: '/atms/notice/announcements/{id}/log',
} as const;

export type Preferences = DataOf<typeof PREFERENCES, 'get'>;
export type Announcement = RowsOf<typeof ANNOUNCEMENTS>;
export type LogEntry = RowsOf<typeof ANNOUNCEMENT.log>;
export type Audience = Announcement['audience'];

export const preferencesQuery = () => read(PREFERENCES, {}, { auth: true, staleTime: 0 });

export const STATE = { draft: 1, scheduled: 2, sending: 3, sent: 4, stopped: 5 } as const;

/** The states in their order, with their words and flags. */
export const STATES: readonly { status: number; label: PlainLabelKey; flag: FlagCode }[] = [
  { status: STATE.draft, label: 'notice.announcements.state.1', flag: 'draft' },
  { status: STATE.scheduled, label: 'notice.announcements.state.2', flag: 'P' },
  { status: STATE.sending, label: 'notice.announcements.state.3', flag: 'K' },
  { status: STATE.sent, label: 'notice.announcements.state.4', flag: 'C' },
  { status: STATE.stopped, label: 'notice.announcements.state.5', flag: 'U' },
];

/** Whether mail or SMS of somebody's announcement arrived. */
export const WAYS: readonly PlainLabelKey[] = [
  'notice.log.way.0',
  'notice.log.way.1',
  'notice.log.way.2',
  'notice.log.way.3',
  'notice.log.way.4',
];
