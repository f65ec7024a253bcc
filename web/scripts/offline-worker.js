// The service worker of all pages but the check-in's: when a page is opened or loaded anew and the server cannot be
// reached, it answers with our page that says so, in the language by which it was registered (`PAGES`, which offline.mjs
// writes above this). It keeps nothing and answers nothing else: what the server says passes through as it comes.
/* global PAGES */

const page = PAGES[new URL(self.location.href).searchParams.get('lang')] ?? PAGES.zh;
/** Browsers that know these ask the server themselves, without waking the worker. */
const NOT_PAGES = { or: ['cors', 'no-cors', 'same-origin'].map((requestMode) => ({ requestMode })) };

async function install(event) {
  // There are no files of one build that another could mix with.
  self.skipWaiting();
  await event.addRoutes?.({ condition: NOT_PAGES, source: 'network' });
}

const sayOffline = () =>
  new Response(page.html, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': page.policy },
  });

async function open(event) {
  try {
    // Asked for while the worker was still waking up.
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return sayOffline();
  }
}

self.addEventListener('install', (event) => event.waitUntil(install(event)));
self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()));
self.addEventListener('fetch', (event) => {
  const { mode, method, destination } = event.request;
  if (mode === 'navigate' && method === 'GET' && destination === 'document') event.respondWith(open(event));
});
