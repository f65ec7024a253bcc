// The browser's entry: hydrates server-made HTML, or mounts into the plain shell.
import '@/ui/index.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { fetchTransport } from '@/api/wire';
import type { Boot } from '@/shared/boot';
import { dropSession, getSession, rememberReturn } from '@/shared/session';
import { acrossTabs, cookieTokens } from '@/shared/session/tokens';
import { App } from './app';
import { createClientRouter } from './client-router';
import { createEnv } from './env';
import { keepOfflinePage } from './offline-page';
import { holdDuringPresses } from './press-hold';
import { readState } from './state';
import { reopenWithoutNetwork } from './without-network';

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

/** Kept for the tests and still shown in the browser's console for people. */
function errorHandlers() {
  window.__fairwayErrors = [];
  const note = (kind: string) => (error: unknown) => {
    window.__fairwayErrors.push(`${kind}: ${error}`);
    reportError(error);
  };
  return { onRecoverableError: note('recoverable'), onUncaughtError: note('uncaught') };
}

async function start() {
  const handlers = errorHandlers();
  dropLangParameter();
  holdDuringPresses();
  const boot = JSON.parse(textOf('fairway-boot') ?? '{}') as Boot;
  const onSignedOut = () => {
    // Who just left on purpose is already on the way somewhere; late requests must not turn them back.
    if (!getSession().userId) return;
    const { pathname, search } = window.location;
    rememberReturn(pathname + search);
    dropSession(env.queryClient);
    void router.navigate('/signIn');
  };
  const wiring = { transport: fetchTransport, tokens: cookieTokens, exclusively: acrossTabs, onSignedOut };
  const env = await createEnv(boot, wiring, false);
  readState(env.queryClient, textOf('fairway-state'));
  await reopenWithoutNetwork(env.queryClient, window.location.pathname);

  const isHydrating = boot.mode === 'ssr';
  const router = await createClientRouter(env, isHydrating);
  const element = (
    <App env={env}>
      <RouterProvider router={router} />
    </App>
  );
  const container = document.getElementById('root');
  if (!container) throw new Error('The document has no #root');
  // As a transition React hydrates in slices of some milliseconds: a phone can scroll and open menus meanwhile.
  if (isHydrating) startTransition(() => void hydrateRoot(container, element, handlers));
  else createRoot(container, handlers).render(element);
  keepOfflinePage(boot.lang);
}

void start();
