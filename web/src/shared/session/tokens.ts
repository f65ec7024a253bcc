// The two tokens in their cookies, for the API client.
import type { TokenStore, Tokens } from '@/api/client';
import { cookies } from '@/shared/storage';
import { takeTurn } from './turns';

export const cookieTokens: TokenStore = {
  access: () => cookies.get('ACCESS_TOKEN'),
  refresh: () => cookies.get('REFRESH_TOKEN'),
  save({ access_token, refresh_token }: Tokens) {
    cookies.set('ACCESS_TOKEN', access_token);
    cookies.set('REFRESH_TOKEN', refresh_token);
    // Who keeps coming back stays known for as long as the tokens do.
    const userId = cookies.get('USER_ID');
    if (userId) cookies.set('USER_ID', userId);
  },
};

export function clearTokens() {
  cookies.remove('ACCESS_TOKEN');
  cookies.remove('REFRESH_TOKEN');
}

/** One tab at a time: by the browser's own locks in secure contexts, elsewhere by a note in the storage that tabs share. */
export function acrossTabs<T>(act: () => Promise<T>): Promise<T> {
  const { locks } = navigator;
  return locks ? (locks.request('fairway-refresh', act) as Promise<T>) : takeTurn(act);
}
