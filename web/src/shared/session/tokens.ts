// The two tokens in their cookies, for the API client.
import type { TokenStore, Tokens } from '@/api/client';
import { cookies } from '@/shared/storage';
import { takeTurn } from './turns';

const DAY_S = 86_400;

export const cookieTokens: TokenStore = {
  access: () => cookies.get('ACCESS_TOKEN'),
  refresh: () => cookies.get('REFRESH_TOKEN'),
  save({ access_token, refresh_token, refresh_expires_in }: Tokens) {
    // Whoever did not ask to stay signed in is out when the browser is closed.
    const age = refresh_expires_in && refresh_expires_in < DAY_S ? null : undefined;
    cookies.set('ACCESS_TOKEN', access_token, age);
    cookies.set('REFRESH_TOKEN', refresh_token, age);
    // Who keeps coming back stays known for as long as the tokens do.
    const userId = cookies.get('USER_ID');
    if (userId) cookies.set('USER_ID', userId, age);
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
