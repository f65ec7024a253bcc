// What a scanned code says: whose card it is, and the key of whoever showed it.

/** The server's number for a key that is no longer good. */
export const KEY_IS_OLD = 1652;

export interface ScannedCard {
  code: string;
  scanKey: string | null;
}

const CODE = /^[A-Z0-9]{10}$/;
const KEY = /^[A-Za-z0-9]{8,64}$/;
const SHORT_LINK = /^\/c\/([A-Za-z0-9]{10})\/?$/;

const keyOf = (text: string | null): string | null => (text !== null && KEY.test(text) ? text : null);

/** `#x=…` of the address that a scan leads to. */
export const scanKeyIn = (hash: string): string | null => keyOf(new URLSearchParams(hash.replace(/^#/, '')).get('x'));

function addressOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/**
 * Out of a code, a link typed or scanned, or a card's own page; nothing where it is something else. The host is not looked at:
 * a fair can have several, and the code is asked for on this one.
 */
export function readScan(text: string): ScannedCard | null {
  const trimmed = text.trim();
  const bare = trimmed.replace(/\s+/g, '').toUpperCase();
  if (CODE.test(bare)) return { code: bare, scanKey: null };
  const address = /^[\w.-]+(?::\d+)?\//.test(trimmed) ? `https://${trimmed}` : trimmed;
  const url = addressOf(address);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const named = url.pathname === '/card' ? url.searchParams.get('code') : SHORT_LINK.exec(url.pathname)?.[1];
  const code = (named ?? '').toUpperCase();
  if (!CODE.test(code)) return null;
  return { code, scanKey: keyOf(url.searchParams.get('x')) ?? scanKeyIn(url.hash) };
}
