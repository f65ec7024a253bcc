// Beginning, restoring and ending a session, and the return address.
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApi } from '@/api/client';
import type { User } from '@/api/models';
import { bindApi } from '@/api/query';
import type { WireRequest } from '@/api/wire';
import type { Startup } from '@/shared/startup';
import { cookies, local } from '@/shared/storage';
import { completeSignIn, isExhibitor, signOut } from './queries';
import { rememberReturn, takeReturn } from './return-url';
import { endSession, getSession, rereadSession, splitPermissions } from './store';
import { cookieTokens } from './tokens';

const user = { id: 7, permissions: 'booth.read, ,booth.write' } as User;
const status = { company_atype: 1, company_apply_status: 1, user_apply_status: 1 };

function setup() {
  const requests: WireRequest[] = [];
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const transport = async (request: WireRequest) => {
    requests.push(request);
    const data = request.path.includes('/users/7') ? user : request.path.includes('apply_status') ? status : {};
    return { status: 200, text: JSON.stringify({ success: true, data }) };
  };
  bindApi(client, createApi({ lang: 'zh', transport, tokens: cookieTokens, onSignedOut: () => {} }));
  return { client, requests };
}
const answer = {
  user_id: 7,
  access_token: 'a',
  refresh_token: 'r',
  access_expires_in: 7200,
  refresh_expires_in: 604_800,
};
const startup = { meetingId: 1, summitId: 2 } as Startup;

beforeEach(endSession);
afterEach(() => vi.unstubAllGlobals());

it('signs in: user info, then enrolment, card and the summit enrolment', async () => {
  const { client, requests } = setup();
  await completeSignIn(client, answer, startup);
  expect(requests.map((request) => request.path)).toEqual([
    '/atlas/user/users/7',
    '/atlas/exhibition/apply_status?activity_id=1',
    '/atlas/atams_card/card_basics',
    '/atlas/exhibition/apply_status?activity_id=2',
  ]);
  expect(requests.every((request) => request.headers.Authorization === 'Bearer a')).toBe(true);
  expect(getSession()).toMatchObject({ userId: 7, permissions: ['booth.read', 'booth.write'] });
  expect(cookies.get('USER_ID')).toBe('7');
});

it('restores from the browser, and not without the cookie', async () => {
  const { client } = setup();
  await completeSignIn(client, answer, startup);
  rereadSession();
  expect(getSession().user?.id).toBe(7);
  cookies.remove('USER_ID');
  rereadSession();
  expect(getSession()).toEqual({ userId: null, user: null, permissions: [] });
});

it('signs out: nothing of the user is left in cookies, storage or cache', async () => {
  const { client } = setup();
  await completeSignIn(client, answer, startup);
  signOut(client);
  expect(getSession().userId).toBeNull();
  expect([cookies.get('USER_ID'), cookies.get('ACCESS_TOKEN'), cookies.get('REFRESH_TOKEN')]).toEqual([
    null,
    null,
    null,
  ]);
  expect([local.get('USER_INFO'), local.get('PERMISSIONS')]).toEqual([null, null]);
  expect(client.getQueryCache().getAll()).toHaveLength(0);
});

/** A browser's database that is there already, or that opening would make. */
function stubDatabase(isThere: boolean) {
  const cleared: string[] = [];
  const abort = vi.fn();
  const store = (name: string) => ({ clear: () => cleared.push(name) });
  const result = {
    objectStoreNames: { contains: (name: string) => name === 'lists' },
    transaction: () => ({ objectStore: store }),
    close: () => {},
  };
  const open = (name: string) => {
    const request = { result, transaction: { abort }, onsuccess: () => {}, onupgradeneeded: () => {} };
    queueMicrotask(() => (isThere && name === 'fairway-check-in' ? request.onsuccess() : request.onupgradeneeded()));
    return request;
  };
  vi.stubGlobal('indexedDB', { open });
  return { cleared, abort };
}

it('signs out: the names that a gate keeps are gone, the scans that wait are not', async () => {
  const { cleared } = stubDatabase(true);
  const { client } = setup();
  await completeSignIn(client, answer, startup);
  expect(cleared).toEqual([]);
  signOut(client);
  await Promise.resolve();
  expect(cleared).toEqual(['lists']);
});

it('makes no database for signing out where there is none', async () => {
  const { cleared, abort } = stubDatabase(false);
  signOut(setup().client);
  await Promise.resolve();
  expect(abort).toHaveBeenCalledOnce();
  expect(cleared).toEqual([]);
});

it('knows an exhibitor only by all three flags', () => {
  expect(isExhibitor(status)).toBe(true);
  expect(isExhibitor({ ...status, company_atype: 2 })).toBe(false);
  expect(isExhibitor({ ...status, company_apply_status: 0 })).toBe(false);
  expect(isExhibitor({ ...status, user_apply_status: 0 })).toBe(false);
  expect(isExhibitor(null)).toBe(false);
});

it('splits permissions', () => {
  expect(splitPermissions('a,b')).toEqual(['a', 'b']);
  expect(splitPermissions(null)).toEqual([]);
});

it('does not lead back to the home page, where one’s work is not', () => {
  rememberReturn('/console/cardManage/contacts');
  rememberReturn('/');
  expect(takeReturn('/admin')).toBe('/admin');
});

it('returns only to our own pages, and once', () => {
  rememberReturn('/console/cardManage/contacts?x=1');
  expect(takeReturn('/console')).toBe('/console/cardManage/contacts?x=1');
  expect(takeReturn('/console')).toBe('/console');
  for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', '/signIn', '/signUp?x=1']) {
    rememberReturn(path);
    expect(takeReturn('/console')).toBe('/console');
  }
});

it('remembers in other tabs too where somebody has to sign up first', () => {
  rememberReturn('/companyInvite?code=x', { isLasting: true });
  sessionStorage.clear();
  expect(takeReturn('/console')).toBe('/companyInvite?code=x');
  expect(takeReturn('/console')).toBe('/console');
});
