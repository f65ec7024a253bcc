// Who is signed in, as the browser remembers it: user id (also a cookie), user info and permissions.
import { useSyncExternalStore } from 'react';
import type { SignedIn, User } from '@/api/models';
import type { Permission } from '@/api/permissions';
import { cookies, local, localKey } from '@/shared/storage';
import { clearTokens, cookieTokens } from './tokens';

interface Session {
  userId: number | null;
  user: User | null;
  permissions: readonly string[];
}

const ANONYMOUS: Session = { userId: null, user: null, permissions: [] };
const KEYS = { id: 'USER_ID', info: 'USER_INFO', permissions: 'PERMISSIONS' };

const listeners = new Set<() => void>();
const endings = new Set<() => void>();
let current: Session | null = null;

export const splitPermissions = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean);

/** The cookie decides: it expires, and another tab may have removed it. */
function restore(): Session {
  const userId = Number(cookies.get('USER_ID')) || null;
  if (!userId) return ANONYMOUS;
  const user = local.get<User>(KEYS.info);
  return {
    userId,
    user: user?.id === userId ? user : null,
    permissions: local.get<string[]>(KEYS.permissions) ?? [],
  };
}

function change(next: Session) {
  current = next;
  for (const listener of listeners) listener();
}

export function getSession(): Session {
  current ??= restore();
  return current;
}

export function beginSession(answer: SignedIn) {
  cookies.set('USER_ID', String(answer.user_id));
  cookieTokens.save(answer);
  local.set(KEYS.id, answer.user_id);
  change({ ...ANONYMOUS, userId: answer.user_id });
}

export function setSessionUser(user: User) {
  const permissions = splitPermissions(user.permissions);
  local.set(KEYS.info, user);
  local.set(KEYS.permissions, permissions);
  change({ userId: user.id, user, permissions });
}

/** Has this done at the very moment when the session ends here, before anything is shown anew. */
export function onSessionEnd(act: () => void) {
  endings.add(act);
}

export function endSession() {
  for (const act of endings) act();
  clearTokens();
  cookies.remove('USER_ID');
  for (const key of Object.values(KEYS)) local.remove(key);
  change(ANONYMOUS);
}

/** For tests, and for a tab that comes back after another one signed in or out. */
export function rereadSession() {
  change(restore());
}

/** Another tab signed in or out. */
function onStorage(event: StorageEvent) {
  if (event.key === localKey(KEYS.id)) rereadSession();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

/** Anonymous on the server and while hydrating, so that cached public HTML always fits; then the real session. */
export const useSession = (): Session => useSyncExternalStore(subscribe, getSession, () => ANONYMOUS);

/** A permission code that is not set never hides anything. */
export function useAllowed(code: Permission | undefined): boolean {
  const { permissions } = useSession();
  return code === undefined || permissions.includes(code);
}
