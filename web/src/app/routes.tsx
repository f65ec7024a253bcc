// The router's tree: root (startup) > layout > page. Pages and layouts load lazily; loaders fill the query cache.
import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { missingStatus } from '@/api/query';
import type { AnyQuery, LayoutName, PageModule } from '@/shared/routing';
import { getSession } from '@/shared/session';
import { type Startup, startupQuery } from '@/shared/startup';
import { consoleGate } from './console-gate';
import { type Env, envContext } from './env';
import { addLabels, type LabelNamespace } from './labels/load';
import type { LayoutQueries } from './layouts/layout-queries';
import { AppFailure } from './pages/app-failure';
import { PageLoading } from './pages/page-loading';
import { Root } from './root';
import { type PageRoute, pageRoutes, redirects } from './route-table';

/** What a route says of itself before its code is there. */
export interface RouteHandle {
  status: number;
  labels?: LabelNamespace;
}

const envOf = ({ context }: Pick<LoaderFunctionArgs, 'context'>): Env => context.get(envContext);

/** A query that fails leaves its section pending instead of taking the page down; the client asks again. */
async function prefetch(args: LoaderFunctionArgs, queries: (startup: Startup) => AnyQuery[]) {
  const { queryClient } = envOf(args);
  // The root loader runs beside this one; both await the same startup request.
  const startup = await queryClient.ensureQueryData(startupQuery());
  const asked = queries(startup);
  await Promise.all(asked.map((query) => queryClient.prefetchQuery(query)));
  return asked;
}

async function pageLoader(args: LoaderFunctionArgs, { queries }: PageModule, labels: PageRoute['labels']) {
  const env = envOf(args);
  const { pathname, searchParams } = new URL(args.request.url);
  const context = { lang: env.boot.lang, pathname, search: searchParams };
  const [asked] = await Promise.all([
    prefetch(args, (startup) => queries?.({ ...context, startup }) ?? []),
    addLabels(env, labels),
  ]);
  // Only the server has use for it: a page of something that is not there is sent with that status.
  env.status = missingStatus(asked.map(({ queryKey }) => queryKey && env.queryClient.getQueryData(queryKey)));
  return null;
}

interface LayoutModule {
  Layout: ComponentType;
  queries?: LayoutQueries;
}

/** A layout stays while its pages change, so it reads once. */
const layout = (id: LayoutName, load: () => Promise<LayoutModule>, children: RouteObject[]): RouteObject => ({
  id,
  lazy: async () => {
    const { Layout, queries } = await load();
    const loader = (args: LoaderFunctionArgs) => prefetch(args, queries ?? (() => [])).then(() => null);
    return { Component: Layout, loader };
  },
  shouldRevalidate: () => false,
  children,
});

const page = ({ path, page: load, layout: within, labels }: PageRoute): RouteObject => ({
  path,
  handle: { status: path === '/404' ? 404 : 200, labels } satisfies RouteHandle,
  lazy: async () => {
    const module = await load();
    const loader = (args: LoaderFunctionArgs) =>
      // Without a session the gate is already turning the visitor away; asking in their name would race it.
      within === 'console' && !getSession().userId ? null : pageLoader(args, module, labels);
    return { Component: module.default, loader };
  },
});

const inLayout = (name: LayoutName) => pageRoutes.filter((route) => route.layout === name).map(page);

const unknownPage: RouteObject = {
  path: '*',
  handle: { status: 404 } satisfies RouteHandle,
  // The server answers the unknown address itself, with status 404; only client navigation moves on to /404.
  loader: (args: LoaderFunctionArgs) => (envOf(args).isServer ? null : redirect('/404')),
  lazy: async () => ({ Component: (await import('./pages/not-found-page')).default }),
};

const consoleTree: RouteObject = {
  // Reading the console's labels and checking the session both come before any console page.
  loader: consoleGate,
  shouldRevalidate: () => false,
  children: [layout('console', () => import('./layouts/console-layout'), inLayout('console'))],
};

export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    ErrorBoundary: AppFailure,
    HydrateFallback: PageLoading,
    loader: async (args) => {
      await envOf(args).queryClient.ensureQueryData(startupQuery());
      return null;
    },
    shouldRevalidate: () => false,
    children: [
      layout('default', () => import('./layouts/default-layout'), [...inLayout('default'), unknownPage]),
      layout('sign', () => import('./layouts/sign-layout'), inLayout('sign')),
      ...(__RENDERER__ ? [] : [consoleTree]),
      layout('empty', () => import('./layouts/empty-layout'), inLayout('empty')),
      ...Object.entries(redirects).map(([path, to]): RouteObject => ({ path, loader: () => redirect(to) })),
    ],
  },
];
