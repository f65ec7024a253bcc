// Names and lifetimes of everything kept in the browser: FAIRWAY_<KEY>_LS, _SS and _CK, and the bare USER_ID cookie.

const PRODUCT = 'FAIRWAY';
const HOUR = 3600;
const DAY = 24 * HOUR;

const COOKIE_AGE = {
  ACCESS_TOKEN: 2 * HOUR,
  REFRESH_TOKEN: 7 * DAY,
  USER_ID: 6 * DAY,
  SIDEBAR: 365 * DAY,
  LANG: 365 * DAY,
};
type CookieKey = keyof typeof COOKIE_AGE;

/** The specification gives this one its bare name. */
const BARE = new Set<CookieKey>(['USER_ID']);

export const localKey = (key: string) => `${PRODUCT}_${key.toUpperCase()}_LS`;
export const sessionKey = (key: string) => `${PRODUCT}_${key.toUpperCase()}_SS`;
export const cookieName = (key: CookieKey) => (BARE.has(key) ? key : `${PRODUCT}_${key}_CK`);

/** Storage can be forbidden (private windows, policies): the app then simply forgets. */
function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

function keeper(area: () => Storage, name: (key: string) => string) {
  return {
    get<T>(key: string): T | null {
      return attempt(() => {
        const text = area().getItem(name(key));
        return text === null ? null : (JSON.parse(text) as T);
      });
    },
    set(key: string, value: unknown) {
      attempt(() => area().setItem(name(key), JSON.stringify(value)));
    },
    remove(key: string) {
      attempt(() => area().removeItem(name(key)));
    },
  };
}

export const local = keeper(() => window.localStorage, localKey);
export const session = keeper(() => window.sessionStorage, sessionKey);

export const cookies = {
  get(key: CookieKey): string | null {
    const prefix = `${cookieName(key)}=`;
    const found = document.cookie.split('; ').find((part) => part.startsWith(prefix));
    return (found && decodeURIComponent(found.slice(prefix.length))) || null;
  },
  /** `maxAge` null: gone when the browser is closed. */
  set(key: CookieKey, value: string, maxAge: number | null = COOKIE_AGE[key]) {
    const secure = window.location.protocol === 'https:' ? '; Secure' : '';
    const pair = `${cookieName(key)}=${encodeURIComponent(value)}`;
    // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing on plain http and in older browsers
    document.cookie = `${pair}${maxAge === null ? '' : `; Max-Age=${maxAge}`}; Path=/; SameSite=Lax${secure}`;
  },
  remove(key: CookieKey) {
    cookies.set(key, '', 0);
  },
};
