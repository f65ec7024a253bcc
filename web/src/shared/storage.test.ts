// Names of stored things, and that forbidden storage is survived.
import { beforeEach, expect, it, vi } from 'vitest';
import { cookieName, cookies, local, localKey, session, sessionKey } from './storage';

beforeEach(() => {
  for (const key of ['ACCESS_TOKEN', 'REFRESH_TOKEN', 'USER_ID', 'SIDEBAR', 'LANG'] as const) cookies.remove(key);
});

it('prefixes with the product and suffixes by kind', () => {
  expect([localKey('user_info'), sessionKey('preview'), cookieName('ACCESS_TOKEN'), cookieName('USER_ID')]).toEqual([
    'FAIRWAY_USER_INFO_LS',
    'FAIRWAY_PREVIEW_SS',
    'FAIRWAY_ACCESS_TOKEN_CK',
    'USER_ID',
  ]);
});

it('keeps values of any shape under those names', () => {
  local.set('user_info', { id: 7 });
  session.set('preview', true);
  expect(localStorage.getItem('FAIRWAY_USER_INFO_LS')).toBe('{"id":7}');
  expect(local.get('user_info')).toEqual({ id: 7 });
  expect(session.get('preview')).toBe(true);
  local.remove('user_info');
  expect(local.get('user_info')).toBeNull();
});

it('gives each cookie its lifetime and reads it back', () => {
  const written: string[] = [];
  const set = vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => void written.push(text));
  cookies.set('ACCESS_TOKEN', 'a b');
  cookies.set('REFRESH_TOKEN', 'r');
  cookies.set('USER_ID', '7');
  expect(written).toEqual([
    expect.stringMatching(/^FAIRWAY_ACCESS_TOKEN_CK=a%20b; Max-Age=7200; Path=\/; SameSite=Lax/),
    expect.stringMatching(/^FAIRWAY_REFRESH_TOKEN_CK=r; Max-Age=604800;/),
    expect.stringMatching(/^USER_ID=7; Max-Age=518400;/),
  ]);
  set.mockRestore();
  cookies.set('SIDEBAR', '0');
  expect(cookies.get('SIDEBAR')).toBe('0');
  cookies.remove('SIDEBAR');
  expect(cookies.get('SIDEBAR')).toBeNull();
});

it('forgets quietly where storage is forbidden or broken', () => {
  localStorage.setItem('FAIRWAY_BROKEN_LS', '{');
  expect(local.get('broken')).toBeNull();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('quota');
  });
  expect(() => local.set('x', 1)).not.toThrow();
});
