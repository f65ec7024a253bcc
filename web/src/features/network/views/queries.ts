// Owns who looked at the reader's card, and at which exhibitors the reader looked, as they are read.
import { read, readPage } from '@/api/query';
import type { DataOf, RowsOf } from '@/api/typing';

const VIEWERS = '/atlas/exhibition/view_card';
const SUMMARY = '/atlas/exhibition/view_card/summary';
const VIEWED = '/atlas/exhibition/my_view_exhibitor';
const AUTH = { auth: true, staleTime: 0 } as const;

export type CardViewer = RowsOf<typeof VIEWERS>;
export type DayViews = DataOf<typeof SUMMARY, 'get'>['days'][number];
export type ViewedExhibitor = RowsOf<typeof VIEWED>;

/** How often the card was looked at, in all and day by day. */
export const summaryQuery = () => read(SUMMARY, {}, AUTH);
/** Who it was, the latest first. */
export const viewersQuery = (limit: number) => readPage(VIEWERS, { start: 0, limit }, AUTH);
export const viewedQuery = (activity_id: number) => read(VIEWED, { activity_id }, AUTH);
