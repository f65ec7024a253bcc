// The browser's entry: hydrates server-made HTML, or mounts into the plain shell.
import '@/ui/index.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { fetchTransport } from '@/api/wire';
import type { Boot } from '@/shared/boot';
import { cookieTokens } from '@/shared/session/tokens';
import { App } from './app';
import { createEnv, envContext } from './env';
import { routes } from './routes';
import { thaw } from './state';

declare global {
  interface Window {
    /** Read by the browser tests: hydration must leave it empty. */
    __fairwayErrors: string[];
  }
}

const textOf = (id: string) => document.getElementById(id)?.textContent;

/** `?lang=` did its work on the server; left in the address it would travel on with every shared link. */
function dropLangParameter() {
  const url = new URL(window.location.href);
  if (!url.searchParams.has('lang')) return;
  url.searchParams.delete('lang');
  window.history.replaceState(window.history.state, '', url.pathname + url.search + url.hash);
}

function signedOut() {
  window.location.assign('/signIn');
}

/** Hydration needs the page's code at once: resolve `lazy` of the matched routes before the router exists. */
async function resolveLazy(matched: RouteObject[]) {
  await Promise.all(
    matched.map(async (route) => {
      if (typeof route.lazy !== 'function') return;
      const loaded = await route.lazy();
      Object.assign(route, loaded, { lazy: undefined });
    }),
  );
}

async function start() {
  const errors: string[] = [];
  window.__fairwayErrors = errors;
  const note = (kind: string) => (error: unknown) => errors.push(`${kind}: ${error}`);
  const handlers = { onRecoverableError: note('recoverable'), onUncaughtError: note('uncaught') };

  const boot = JSON.parse(textOf('fairway-boot') ?? '{}') as Boot;
  dropLangParameter();
  const env = await createEnv(boot, { transport: fetchTransport, tokens: cookieTokens, onSignedOut: signedOut }, false);
  thaw(env.queryClient, textOf('fairway-state'));

  const matched = (matchRoutes(routes, window.location) ?? []).map((match) => match.route);
  await resolveLazy(matched);
  const isHydrating = boot.mode === 'ssr';
  const context = new RouterContextProvider();
  context.set(envContext, env);
  const router = createBrowserRouter(routes, {
    getContext: () => context,
    hydrationData: isHydrating ? { loaderData: loaderDataFor(window.location.pathname) } : undefined,
  });

  const element = (
    <App env={env}>
      <RouterProvider router={router} />
    </App>
  );
  const container = document.getElementById('root');
  if (!container) throw new Error('The document has no #root');
  if (isHydrating) hydrateRoot(container, element, handlers);
  else createRoot(container, handlers).render(element);
}

/** The loaders already ran on the server; their data is in the query cache, so each gets an empty answer. */
function loaderDataFor(pathname: string): Record<string, null> {
  const ids: Record<string, null> = {};
  let list = routes;
  let prefix = '';
  for (const match of matchRoutes(routes, pathname) ?? []) {
    const index = list.indexOf(match.route);
    const id = match.route.id ?? `${prefix}${index}`;
    ids[id] = null;
    prefix = `${prefix}${index}-`;
    list = match.route.children ?? [];
  }
  return ids;
}

void start();
