// The router's tree of public pages: root (startup) > layout > page. What is behind the sign-in joins it when somebody
// goes there: console/console-routes.ts.
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import type { LayoutName } from '@/shared/feature';
import { startupQuery } from '@/shared/startup';
import { features } from './features';
import { extraLabels } from './labels/extra-labels';
import { AppFailure } from './pages/app-failure';
import { PageLoading } from './pages/page-loading';
import { redirects } from './redirects';
import { Root } from './root';
import { envOf, layoutRoute, pageRoute, type RouteHandle } from './route-objects';

const pages = features.flatMap((feature) => feature.pages);
const inLayout = (name: LayoutName) =>
  pages.filter(({ layout }) => layout === name).map((page) => pageRoute({ ...page, labels: extraLabels(page) }));

const unknownPage: RouteObject = {
  path: '*',
  handle: { status: 404 } satisfies RouteHandle,
  // The server answers the unknown address itself, with status 404; only client navigation moves on to /404.
  loader: (args: LoaderFunctionArgs) => (envOf(args).isServer ? null : redirect('/404')),
  lazy: async () => ({ Component: (await import('./pages/not-found-page')).default }),
};

export const ROOT = 'root';

export const routes: RouteObject[] = [
  {
    id: ROOT,
    Component: Root,
    ErrorBoundary: AppFailure,
    HydrateFallback: PageLoading,
    loader: async (args) => {
      await envOf(args).queryClient.ensureQueryData(startupQuery());
      return null;
    },
    shouldRevalidate: () => false,
    children: [
      layoutRoute('default', () => import('./layouts/default-layout'), [...inLayout('default'), unknownPage]),
      layoutRoute('sign', () => import('./layouts/sign-layout'), inLayout('sign')),
      layoutRoute('empty', () => import('./layouts/empty-layout'), inLayout('empty')),
      ...Object.entries(redirects).map(([path, to]): RouteObject => ({ path, loader: () => redirect(to) })),
    ],
  },
];
