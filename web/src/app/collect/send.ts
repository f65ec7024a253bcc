// Sending a record: once a page has settled, also while it is being left, and without caring for the answer.
import type { PostPath } from '@/api/typing';
import { cookieTokens } from '@/shared/session/tokens';
import { session } from '@/shared/storage';
import type { Entry } from './records';

/** A page that was left sooner was not looked at. */
const SETTLED_MS = 500;
const ENTRY = 'ENTRY';

/** Returns how to call it off. */
export function whenSettled(act: () => void): () => void {
  const timer = setTimeout(act, SETTLED_MS);
  return () => clearTimeout(timer);
}

/**
 * What led here, for every view of this tab's visit: going on inside the site is no new source, the link of a campaign is.
 * Its words stand in the address that was loaded, which the page may have left by now.
 */
export function enterFrom(): Entry {
  const campaign =
    loadedAddress()
      .match(/utm_(?:source|medium|campaign)=[^&#]*/g)
      ?.join('&') ?? '';
  const known = session.get<Entry>(ENTRY);
  if (known && !campaign) return known;
  const { referrer } = document;
  const entry = { referrer: URL.parse(referrer)?.host === location.host ? '' : referrer, campaign };
  session.set(ENTRY, entry);
  return entry;
}

/** A page as it is told of the page before: of its query only that somebody searched. */
export const pageOf = (pathname: string, search: string): string =>
  /[?&]keyword=./.test(search) ? `${pathname}?keyword` : pathname;

/** The address that was loaded, which the page may have left by now. */
const loadedAddress = () => performance.getEntriesByType('navigation')[0]?.name ?? '';

/**
 * The page of this site that led to the first one counted: the one that was loaded, where somebody was faster than this
 * code; else the one whose link opened this tab. Empty where none did.
 */
export function pageBefore(): string {
  const loaded = URL.parse(loadedAddress());
  if (loaded && loaded.pathname + loaded.search !== location.pathname + location.search) {
    return pageOf(loaded.pathname, loaded.search);
  }
  const from = URL.parse(document.referrer);
  return from?.host === location.host ? pageOf(from.pathname, from.search) : '';
}

/** Not through the API client: a record must neither refresh a session nor end it. */
export function send(path: PostPath, record: object) {
  const token = cookieTokens.access();
  fetch(path, {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(record),
  }).catch(() => {});
}
