// What the server tells about notices while a page is open.

/** How many are unread from now on, and what came, if something did. */
interface NoticeNews {
  unread: number;
  title_zh?: string;
  title_en?: string;
}

/** The news of an event, unless it is none that this page knows. */
export function newsIn({ kind, body }: { kind: string; body: unknown }): NoticeNews | null {
  if (kind !== 'notice' && kind !== 'read') return null;
  if (typeof body !== 'object' || body === null || !('unread' in body)) return null;
  const { unread, title_zh, title_en } = body as Record<string, unknown>;
  if (typeof unread !== 'number') return null;
  if (kind === 'read') return { unread };
  return { unread, title_zh: textOf(title_zh), title_en: textOf(title_en) };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** What the bell shows: nothing without any, and no number that nobody reads. */
export const shownCount = (unread: number): string => (unread <= 0 ? '' : unread > 99 ? '99+' : String(unread));
