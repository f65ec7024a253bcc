// Where to go after signing in. Only our own paths are ever remembered or followed.
import { local, session } from '@/shared/storage';

const KEY = 'RETURN_URL';
const DAY_MS = 86_400_000;
/** A path of this site: one leading slash, not one that a browser reads as a host, and not a sign page. */
const OWN_PATH = /^\/(?![/\\]|sign|login|forgetPass|setPass|activationS|invitation)/;

interface StoredReturn {
  path: string;
  at: number;
}

/**
 * Nobody signs in for the sake of the home page: from there everybody goes to their own work. `isLasting` also holds in other
 * tabs for a day, for those who sign up first and come back through the link in a mail.
 */
export function rememberReturn(path: string, { isLasting = false } = {}) {
  if (path === '/') session.remove(KEY);
  else if (OWN_PATH.test(path)) {
    session.set(KEY, path);
    if (isLasting) local.set(KEY, { path, at: Date.now() } satisfies StoredReturn);
  }
}

/** Reads and forgets. */
export function takeReturn(fallback: string): string {
  const lasting = local.get<StoredReturn>(KEY);
  const path = session.get<string>(KEY) ?? (lasting && Date.now() - lasting.at < DAY_MS ? lasting.path : null);
  session.remove(KEY);
  local.remove(KEY);
  return typeof path === 'string' && OWN_PATH.test(path) ? path : fallback;
}
