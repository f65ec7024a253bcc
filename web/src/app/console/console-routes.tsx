// The routes behind the sign-in, which join the router's tree when somebody first goes there.
import type { RouteObject } from 'react-router';
import { layoutRoute, pageRoute } from '@/app/route-objects';
import { ConsoleProvider } from '@/shared/console';
import { getSession } from '@/shared/session';
import { consoleGate } from './console-gate';
import { loadConsole } from './load-console';

/** Without a session the gate is already turning the visitor away; asking in their name would race it. */
const mayRead = () => getSession().userId !== null;

export async function consoleRoutes(): Promise<RouteObject[]> {
  const console = await loadConsole();
  const pages = [...console.pages, ...console.adminPages].map(({ path, page }) => pageRoute({ path, page, mayRead }));
  const loadLayout = async () => {
    const { ConsoleLayout } = await import('@/app/layouts/console-layout');
    const Layout = () => (
      <ConsoleProvider value={console}>
        <ConsoleLayout />
      </ConsoleProvider>
    );
    return { Layout };
  };
  return [
    {
      // With a name of its own the router takes it in once, however often it is offered.
      id: 'behind-sign-in',
      // Reading the console's labels and checking the session both come before any console page.
      loader: consoleGate,
      shouldRevalidate: () => false,
      children: [layoutRoute('console', loadLayout, pages)],
    },
  ];
}
