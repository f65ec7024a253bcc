// What is read about the notices of the person who is signed in, by the header and by their pages.
import { read, readPage } from '@/api/query';
import type { RowsOf } from '@/api/typing';

export const NOTICES = '/atlas/notice/notice_messages';
export const UNREAD = '/atlas/notice/unread';
/** Where all of them are. */
export const NOTICES_PAGE = '/console/notices';

export type Notice = RowsOf<typeof NOTICES>;

/** As many as the header shows. */
const MAX_SHOWN = 6;

export const unreadQuery = () => read(UNREAD, {}, { auth: true });
export const latestQuery = () => readPage(NOTICES, { limit: MAX_SHOWN }, { auth: true, staleTime: 0 });

/** The page that a notice leads to: one of this site, or the list itself. */
export const pageOf = ({ page }: Pick<Notice, 'page'>) => (/^\/(?![/\\])/.test(page) ? page : NOTICES_PAGE);
