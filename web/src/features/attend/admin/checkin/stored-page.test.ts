// The page without a network: what it kept is there again, for the same person only.
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { createApi } from '@/api/client';
import { bindApi } from '@/api/query';
import { getSession, userQuery } from '@/shared/session';
import { rereadSession } from '@/shared/session/store';
import { startupOf, startupQuery } from '@/shared/startup';
import { cookies } from '@/shared/storage';
import { createMemoryStore } from './store';
import { reopenPage, storePage } from './stored-page';
import { countsQuery } from './wire';

const store = vi.hoisted(() => ({ current: null as unknown }));
vi.mock('./store', async (load) => ({
  ...(await load<typeof import('./store')>()),
  openStore: async () => store.current,
}));

const STARTUP = { meetingId: 1, summitId: null, labels: {} };
const COUNTS = { gates: [{ gate_id: 5 }] };

/** A page whose server is not there. */
function newPage() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const transport = async (): Promise<never> => {
    throw new TypeError('Failed to fetch');
  };
  const tokens = { access: () => 'token', refresh: () => null, save: () => {} };
  bindApi(client, createApi({ lang: 'en', transport, tokens, onSignedOut: () => {} }));
  return client;
}

function enter(userId: number) {
  cookies.set('USER_ID', String(userId));
  rereadSession();
}

beforeEach(async () => {
  store.current = createMemoryStore();
  enter(7);
  const client = newPage();
  client.setQueryData(startupQuery().queryKey, STARTUP as never);
  client.setQueryData(userQuery(7).queryKey, { id: 7 } as never);
  client.setQueryData(countsQuery(1).queryKey, COUNTS as never);
  await storePage(client, 7);
});

it('begins with what it kept where nobody answers', async () => {
  const client = newPage();
  await reopenPage(client);
  expect(startupOf(client)).toEqual(STARTUP);
  expect(client.getQueryData(countsQuery(1).queryKey)).toEqual(COUNTS);
  expect(client.getQueryCache().find({ queryKey: userQuery(7).queryKey })?.meta).toEqual({ personal: true });
});

it('keeps what it knew of answers that the page has forgotten', async () => {
  const later = newPage();
  later.setQueryData(startupQuery().queryKey, STARTUP as never);
  later.setQueryData(countsQuery(1).queryKey, { gates: [] } as never);
  await storePage(later, 7);
  const client = newPage();
  await reopenPage(client);
  expect(client.getQueryData(userQuery(7).queryKey)).toEqual({ id: 7 });
  expect(client.getQueryData(countsQuery(1).queryKey)).toEqual({ gates: [] });
});

it('shows nothing of one person to another', async () => {
  enter(8);
  expect(getSession().userId).toBe(8);
  const client = newPage();
  await reopenPage(client);
  expect(startupOf(client)).toBeUndefined();
});
