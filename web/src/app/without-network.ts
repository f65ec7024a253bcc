// Pages that open without a network: what they kept of the server's answers is put back before their router asks for it.
import type { QueryClient } from '@tanstack/react-query';

type Reopen = (client: QueryClient) => Promise<void>;

const PAGES: Record<string, () => Promise<{ reopenPage: Reopen }>> = {
  '/admin/checkin': () => import('@/features/attend/admin/checkin/stored-page'),
};

export async function reopenWithoutNetwork(client: QueryClient, pathname: string) {
  const load = PAGES[pathname.replace(/\/$/, '')];
  if (load) await (await load()).reopenPage(client);
}
