// The browser's router: the first page's code is there before it exists, and what the server loaded is not loaded again.
import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router';
import { type Env, envContext } from './env';
import { addLabels } from './labels/load';
import type { RouteHandle } from './route-objects';
import { ROOT, routes } from './routes';

/** Gives every route the id the router would give it, so that the loaders the server ran can be named. */
function withIds(list: RouteObject[], prefix: string[] = []): RouteObject[] {
  return list.map((route, index) => {
    const path = [...prefix, String(index)];
    const id = route.id ?? path.join('-');
    return { ...route, id, children: route.children && withIds(route.children, path) } as RouteObject;
  });
}

/** Hydration needs components at once, not promises of them. */
async function resolveLazy(route: RouteObject) {
  if (typeof route.lazy !== 'function') return;
  const loaded = await route.lazy();
  Object.assign(route, loaded, { lazy: undefined });
}

/** Console and administration: their pages, menus and permissions load with the first of them. */
const isBehindSignIn = (pathname: string) => /^\/(?:console|admin)(?:\/|$)/.test(pathname);
const loadConsoleRoutes = async () => (await import('./console/console-routes')).consoleRoutes();

async function routesAt(pathname: string): Promise<RouteObject[]> {
  if (!isBehindSignIn(pathname)) return routes;
  const more = await loadConsoleRoutes();
  return routes.map((route) => ({ ...route, children: [...(route.children ?? []), ...more] }) as RouteObject);
}

export async function createClientRouter(env: Env, isHydrating: boolean) {
  const table = withIds(await routesAt(window.location.pathname));
  const matched = (matchRoutes(table, window.location) ?? []).map(({ route }) => route);
  // Server-made HTML is read with words; hydration must find the same ones, and its loaders do not run.
  const words = matched.map(({ handle }) => addLabels(env, (handle as RouteHandle | undefined)?.labels));
  await Promise.all([...matched.map(resolveLazy), ...words]);
  const context = new RouterContextProvider();
  context.set(envContext, env);
  return createBrowserRouter(table, {
    getContext: () => context,
    patchRoutesOnNavigation: async ({ path, patch }) => {
      if (isBehindSignIn(path)) patch(ROOT, await loadConsoleRoutes());
    },
    // Loaders only fill the query cache, which came with the page: each one already answered null.
    hydrationData: isHydrating ? { loaderData: Object.fromEntries(matched.map(({ id }) => [id, null])) } : undefined,
  });
}
