// The router's tree: root (startup) > layout > page. Pages and layouts load lazily; loaders fill the query cache.
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import type { LayoutName, PageModule } from '@/shared/routing';
import { startupQuery } from '@/shared/startup';
import { type Env, envContext } from './env';
import { loadLabels } from './labels/load';
import { AppFailure } from './pages/app-failure';
import { PageLoading } from './pages/page-loading';
import { Root } from './root';
import { type PageRoute, pageRoutes, redirects } from './route-table';

const envOf = ({ context }: Pick<LoaderFunctionArgs, 'context'>): Env => context.get(envContext);

async function pageLoader(args: LoaderFunctionArgs, module: PageModule) {
  const { queryClient, boot } = envOf(args);
  // The root loader runs beside this one; both await the same startup request.
  const startup = await queryClient.ensureQueryData(startupQuery());
  const url = new URL(args.request.url);
  const queries =
    module.queries?.({ lang: boot.lang, startup, pathname: url.pathname, search: url.searchParams }) ?? [];
  await Promise.all(queries.map((query) => queryClient.prefetchQuery(query)));
  return null;
}

const page = ({ path, page: load }: PageRoute): RouteObject => ({
  path,
  handle: { status: path === '/404' ? 404 : 200 },
  lazy: async () => {
    const module = await load();
    return { Component: module.default, loader: (args: LoaderFunctionArgs) => pageLoader(args, module) };
  },
});

const inLayout = (name: LayoutName) => pageRoutes.filter((route) => route.layout === name).map(page);

const unknownPage: RouteObject = {
  path: '*',
  handle: { status: 404 },
  // The server answers the unknown address itself, with status 404; only client navigation moves on to /404.
  loader: (args: LoaderFunctionArgs) => (envOf(args).isServer ? null : redirect('/404')),
  lazy: async () => ({ Component: (await import('./pages/not-found-page')).default }),
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
      {
        id: 'default',
        lazy: async () => ({ Component: (await import('./layouts/default-layout')).DefaultLayout }),
        children: [...inLayout('default'), unknownPage],
      },
      {
        id: 'sign',
        lazy: async () => ({ Component: (await import('./layouts/sign-layout')).SignLayout }),
        children: inLayout('sign'),
      },
      {
        id: 'console',
        lazy: async () => ({ Component: (await import('./layouts/console-layout')).ConsoleLayout }),
        loader: async (args) => {
          const { boot, dictionary } = envOf(args);
          Object.assign(dictionary, await loadLabels('console', boot.lang));
          return null;
        },
        shouldRevalidate: () => false,
        children: inLayout('console'),
      },
      { id: 'empty', children: inLayout('empty') },
      ...Object.entries(redirects).map(([path, to]): RouteObject => ({ path, loader: () => redirect(to) })),
    ],
  },
];
