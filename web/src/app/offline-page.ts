// What shows when a page is loaded anew without a connection: a service worker that has our own page for that, and that
// leaves everything else alone (scripts/offline-worker.js).
import type { Lang } from '@/api/lang';

/** Long after the page is there: it is for another day. */
const LATER_MS = 5_000;

export function keepOfflinePage(lang: Lang) {
  // While developing there is none.
  if (!import.meta.env.PROD || !navigator.serviceWorker) return;
  // By language: where a visitor changes it, another page is kept. Where a browser forbids it, its own page shows.
  const register = () =>
    void navigator.serviceWorker
      .register(`/offline-worker.js?lang=${lang}`, { updateViaCache: 'none' })
      .catch(() => {});
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(register) : register());
  setTimeout(whenIdle, LATER_MS);
}
