// Where to go after signing in. Only our own paths are ever remembered or followed.
import { session } from '@/shared/storage';

const KEY = 'RETURN_URL';
const SIGN_PAGES = [
  '/signIn',
  '/signUp',
  '/login',
  '/sign',
  '/forgetPassword',
  '/setPasswordNew',
  '/activationSuccess',
];

/** A path of this site: one leading slash, and not one that a browser reads as a host. */
const isOwnPath = (path: string) => /^\/(?![/\\])/.test(path) && !SIGN_PAGES.includes(path.split(/[?#]/)[0] ?? '');

/** Nobody signs in for the sake of the home page: from there everybody goes to their own work. */
export function rememberReturn(path: string) {
  if (path === '/') session.remove(KEY);
  else if (isOwnPath(path)) session.set(KEY, path);
}

/** Reads and forgets. */
export function takeReturn(fallback: string): string {
  const path = session.get<string>(KEY);
  session.remove(KEY);
  return typeof path === 'string' && isOwnPath(path) ? path : fallback;
}
