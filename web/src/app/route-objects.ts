// How pages and layouts become routes: both load lazily, and their loaders fill the query cache.
import { onlineManager } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { missingStatus, movedTo } from '@/api/query';
import type { LabelNamespace, LayoutName } from '@/shared/feature';
import type { AnyQuery, PageModule } from '@/shared/routing';
import { type Startup, startupQuery } from '@/shared/startup';
import { type Env, envContext } from './env';
import { addLabels } from './labels/load';
import type { LayoutQueries } from './layouts/layout-queries';
import { PageFailure } from './pages/app-failure';

/** What a route says of itself before its code is there. */
export interface RouteHandle {
  status: number;
  labels?: LabelNamespace;
}

export const envOf = ({ context }: Pick<LoaderFunctionArgs, 'context'>): Env => context.get(envContext);

/**
 * A query that fails leaves its section pending instead of taking the page down; the client asks again. Without a network
 * none of them would end: the page shows at once, and says so where its content would stand.
 */
async function prefetch(args: LoaderFunctionArgs, queries: (startup: Startup) => AnyQuery[]) {
  const { queryClient } = envOf(args);
  // The root loader runs beside this one; both await the same startup request.
  const startup = await queryClient.ensureQueryData(startupQuery());
  const asked = queries(startup);
  if (onlineManager.isOnline()) await Promise.all(asked.map((query) => queryClient.prefetchQuery(query)));
  return asked;
}

async function loadPage(args: LoaderFunctionArgs, { queries }: PageModule, labels: RouteHandle['labels']) {
  const env = envOf(args);
  const { pathname, searchParams } = new URL(args.request.url);
  const context = { lang: env.boot.lang, pathname, search: searchParams };
  const [asked] = await Promise.all([
    prefetch(args, (startup) => queries?.({ ...context, startup }) ?? []),
    addLabels(env, labels),
  ]);
  // Only the server has use for it: a page of something that is not there is sent with that status.
  const answers = asked.map(({ queryKey }) => queryKey && env.queryClient.getQueryData(queryKey));
  env.status = missingStatus(answers);
  env.movedTo = movedTo(answers);
  return env.movedTo && !env.isServer ? redirect(env.movedTo) : null;
}

interface PageRoute {
  path: string;
  page: () => Promise<PageModule>;
  labels?: LabelNamespace;
  status?: number;
  /** Without it nothing is read: somebody else is already turning the visitor away. */
  mayRead?: () => boolean;
}

export const pageRoute = ({ path, page, labels, status = 200, mayRead = () => true }: PageRoute): RouteObject => ({
  path,
  handle: { status, labels } satisfies RouteHandle,
  lazy: async () => {
    const module = await page();
    const loader = (args: LoaderFunctionArgs) => (mayRead() ? loadPage(args, module, labels) : null);
    return { Component: module.default, loader };
  },
});

interface LayoutModule {
  Layout: ComponentType;
  queries?: LayoutQueries;
}

/** A layout stays while its pages change, so it reads once. */
export const layoutRoute = (
  id: LayoutName,
  load: () => Promise<LayoutModule>,
  children: RouteObject[],
): RouteObject => ({
  id,
  lazy: async () => {
    const { Layout, queries } = await load();
    const loader = (args: LoaderFunctionArgs) => prefetch(args, queries ?? (() => [])).then(() => null);
    return { Component: Layout, loader };
  },
  shouldRevalidate: () => false,
  // A page that cannot open leaves the header and the menu where they are.
  children: [{ ErrorBoundary: PageFailure, children }],
});
