// Sending a record: when the browser has time, also while the page is being left, and without caring for the answer.
import type { PostPath } from '@/api/typing';
import { cookieTokens } from '@/shared/session/tokens';
import { session } from '@/shared/storage';

const IDLE_TIMEOUT_MS = 4000;
const ENTRY = 'ENTRY_REFERRER';

/** Returns how to call it off. Where nobody tells of idleness (Safari), a while must do. */
export function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 1000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: IDLE_TIMEOUT_MS });
  return () => cancelIdleCallback(handle);
}

/** The page that led here, for every view of this tab's visit: going on inside the site is no new source. */
export function enterFrom(): string {
  const known = session.get<string>(ENTRY);
  if (known !== null) return known;
  const isOwn = document.referrer === '' || URL.parse(document.referrer)?.host === window.location.host;
  const referrer = isOwn ? '' : document.referrer;
  session.set(ENTRY, referrer);
  return referrer;
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
