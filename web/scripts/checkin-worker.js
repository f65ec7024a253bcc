// The check-in's service worker: its page opens without a network, from files that are all of one build (`BUILD`, which
// worker.mjs writes above this). It keeps the page and its files and nothing else: the API is never answered from here.
/* global BUILD */

const { version, page, files } = BUILD;
const PREFIX = 'fairway-checkin-';
const CACHE = PREFIX + version;
const own = new Set(files);
/** Who waits longer stands before a queue. */
const PATIENCE_MS = 3_000;

/** Keeps the page if it is of this build: another one would ask for files that are not here. */
async function keep(answer) {
  if (!answer.ok || !(await answer.clone().text()).includes(`"version":"${version}"`)) return false;
  await (await caches.open(CACHE)).put(page, answer);
  return true;
}

async function install() {
  const cache = await caches.open(CACHE);
  await cache.addAll(files);
  // The server is at another build by now: its own worker comes next.
  if (!(await keep(await fetch(page, { cache: 'no-store' })))) throw new Error('The page is of another build');
}

async function activate() {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** From the server, as long as it answers. */
async function open(event) {
  const asked = fetch(event.request);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const answer = await Promise.race([asked.catch(() => null), late]);
  if (answer && answer.status < 500) {
    event.waitUntil(keep(answer.clone()));
    return answer;
  }
  return (await (await caches.open(CACHE)).match(page)) ?? asked;
}

const file = async (request) => (await (await caches.open(CACHE)).match(request)) ?? fetch(request);

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', ({ data }) => {
  // A page of this build has started: nothing of an older one is on the screen any more.
  if (data?.takeOver === version) self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (pathname.replace(/\/$/, '') === page) event.respondWith(open(event));
  } else if (own.has(pathname)) event.respondWith(file(request));
});
