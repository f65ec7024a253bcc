// The two tokens in their cookies, for the API client.
import type { TokenStore, Tokens } from '@/api/client';
import { cookies } from '@/shared/storage';

export const cookieTokens: TokenStore = {
  access: () => cookies.get('ACCESS_TOKEN'),
  refresh: () => cookies.get('REFRESH_TOKEN'),
  save({ access_token, refresh_token }: Tokens) {
    cookies.set('ACCESS_TOKEN', access_token);
    cookies.set('REFRESH_TOKEN', refresh_token);
  },
};

export function clearTokens() {
  cookies.remove('ACCESS_TOKEN');
  cookies.remove('REFRESH_TOKEN');
}
