// What the pages of a context have asked for and not been answered yet.
import type { BrowserContext, Page, Request } from '@playwright/test';

/** How long nothing is asked for before a page has all that it shows. */
const QUIET_MS = 200;
/** The stream, which never ends, and the notes of visits, which are sent without waiting for an answer. */
const isAside = (request: Request) => /\/(atlas\/(live|stat_dc)|asas\/report|basic\/report)\b/.test(request.url());
/** A browser can forget to say that a request has ended: this is a wait with an end, and no assertion. */
const MAX_WAIT_MS = 10_000;

interface Traffic {
  waiting: Set<Request>;
  quietSince: number;
}

const watched = new WeakMap<BrowserContext, Traffic>();

/** Begins to count, if nobody did before. */
export function watchTraffic(context: BrowserContext): Traffic {
  const known = watched.get(context);
  if (known) return known;
  const traffic: Traffic = { waiting: new Set(), quietSince: Date.now() };
  watched.set(context, traffic);
  const end = (request: Request) => {
    if (traffic.waiting.delete(request)) traffic.quietSince = Date.now();
  };
  context.on('request', (request) => {
    if (!isAside(request)) traffic.waiting.add(request);
  });
  context.on('requestfinished', end);
  context.on('requestfailed', end);
  // What a page that closes has asked for gets no answer.
  context.on('page', (page) =>
    page.on('close', () => {
      for (const request of traffic.waiting) if (request.serviceWorker() || isOf(request, page)) end(request);
    }),
  );
  return traffic;
}

function isOf(request: Request, page: Page): boolean {
  try {
    return request.frame().page() === page;
  } catch {
    // A page that is still being opened.
    return false;
  }
}

/**
 * Waits until the page has asked for nothing for a moment. Playwright's own `networkidle` does not do: it is for the first
 * load of a page only, and never comes where a stream stays open.
 */
export async function isQuiet(page: Page) {
  const traffic = watchTraffic(page.context());
  const asked = Date.now();
  const isBusy = () => traffic.waiting.size > 0 || Date.now() - Math.max(asked, traffic.quietSince) < QUIET_MS;
  while (isBusy() && Date.now() - asked < MAX_WAIT_MS) await new Promise((resolve) => setTimeout(resolve, 50));
}
