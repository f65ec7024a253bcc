// Where to go after signing in. Only our own paths are ever remembered or followed.
import { session } from '@/shared/storage';

const KEY = 'RETURN_URL';
/** A path of this site: one leading slash, not one that a browser reads as a host, and not a sign page. */
const OWN_PATH = /^\/(?![/\\]|sign|login|forgetPass|setPass|activationS|invitation)/;

/** Nobody signs in for the sake of the home page: from there everybody goes to their own work. */
export function rememberReturn(path: string) {
  if (path === '/') session.remove(KEY);
  else if (OWN_PATH.test(path)) session.set(KEY, path);
}

/** Reads and forgets. */
export function takeReturn(fallback: string): string {
  const path = session.get<string>(KEY);
  session.remove(KEY);
  return typeof path === 'string' && OWN_PATH.test(path) ? path : fallback;
}
