// What the check-in keeps of the server's answers, so that its page opens without a network: what every page begins with,
// who is signed in, and the gates. Tickets and scans are kept by the device itself.
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isFailure } from '@/api/failure';
import { applyStatusQuery, cardBasicsQuery, getSession, userQuery } from '@/shared/session';
import { type Startup, startupOf, startupQuery } from '@/shared/startup';
import { openStore } from './store';
import { countsQuery } from './wire';

/** A network that does not answer for so long is none. */
const PATIENCE_MS = 4_000;

const startupKey = startupQuery().queryKey;

/** Answers that belong to one person. */
const personalKeys = (userId: number, { meetingId, summitId }: Startup): QueryKey[] => [
  userQuery(userId).queryKey,
  applyStatusQuery(meetingId).queryKey,
  ...(summitId ? [applyStatusQuery(summitId).queryKey] : []),
  cardBasicsQuery().queryKey,
  countsQuery(meetingId).queryKey,
];

export async function storePage(client: QueryClient, userId: number): Promise<void> {
  const startup = startupOf(client);
  if (!startup) return;
  const store = await openStore();
  const before = await store.page(userId);
  const known = new Map(before?.answers.map(([key, data]) => [JSON.stringify(key), data]));
  const answers = [startupKey, ...personalKeys(userId, startup)].flatMap((key): [QueryKey, unknown][] => {
    const now = client.getQueryData(key);
    // What nobody watches is forgotten after some minutes, but not what was kept of it.
    const data = now === undefined ? known.get(JSON.stringify(key)) : now;
    return data === undefined ? [] : [[key, data]];
  });
  await store.savePage({ userId, answers });
}

/** Asks the server first; where nobody answers, the page begins with what it kept for the same person. */
export async function reopenPage(client: QueryClient): Promise<void> {
  const { userId } = getSession();
  if (!userId || (await isReached(client))) return;
  const store = await openStore();
  const kept = await store.page(userId);
  for (const [key, data] of kept?.answers ?? []) {
    // They go when the person signs out, as if they had been read now.
    if (key[0] !== startupKey[0]) client.setQueryDefaults(key, { meta: { personal: true } });
    client.setQueryData(key, data);
  }
}

/** False only where nobody answered: a server that refuses has said something. */
function isReached(client: QueryClient): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS));
  const asked = client.fetchQuery(startupQuery()).then(
    () => true,
    (error: unknown) => !(isFailure(error) && error.isTransient),
  );
  return Promise.race([asked, late]);
}
