// Codes of tickets as a device knows them: cleaned of what scanners add, and found on the list by their digest.

/** As many characters as the list has of each digest. */
const DIGEST_CHARS = 32;

/** Longer than any code; the server takes no more. */
const MAX_CODE_CHARS = 200;

/** As scanners and fingers give it; the server's codes are upper case. */
export const cleanCode = (text: string): string => text.replace(/\s+/g, '').toUpperCase().slice(0, MAX_CODE_CHARS);

/** Browsers have it on secure pages only, as cameras. */
export const canDigest = (): boolean => typeof crypto !== 'undefined' && crypto.subtle !== undefined;

/** What the list knows a code by: the list itself opens no gate. */
export async function digestOf(salt: string, code: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(salt + code));
  const hex = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.slice(0, DIGEST_CHARS);
}
