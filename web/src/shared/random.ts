// Random identifiers. getRandomValues works on plain http, where randomUUID does not exist.

const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const DEFAULT_ID_LENGTH = 16;

export function randomId(length = DEFAULT_ID_LENGTH): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => UPPER[byte % UPPER.length]).join('');
}
