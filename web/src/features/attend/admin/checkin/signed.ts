// Whether a list is the server's own: its signature, checked with the public half of the key that signs lists.
import type { DataOf } from '@/api/typing';
import { canDigest } from './codes';

export type ListPart = DataOf<'/atms/attend/gate_list', 'get'>;

/** A part as it came, and where it was to begin: both are signed. */
export interface SignedPart {
  after: number;
  part: ListPart;
}

/** A list that somebody else made, or changed. */
export class ForgedList extends Error {
  override name = 'ForgedList';
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const HASH = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** What the server signs of a part, letter for letter. */
export function signedText(part: ListPart, after: number): string {
  const { gate_id, activity_id, version, is_unchanged, made_at, salt, types, tickets, next } = part;
  const head = ['fairway gate list 1', gate_id, activity_id, version, is_unchanged, made_at, salt];
  const kinds = types.map((type) => [type.id, type.name_zh, type.name_en, type.enters, type.enters_once]);
  return JSON.stringify([head, kinds, tickets, next ?? null, after]);
}

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

/** False for a key that is none as well. */
export async function isSigned(part: ListPart, after: number, key: string): Promise<boolean> {
  // A page without TLS has no such checks, and itself deserves no more trust than what it downloads.
  if (!canDigest()) return true;
  try {
    const known = await crypto.subtle.importKey('raw', bytesOf(key), ALGORITHM, false, ['verify']);
    const text = new TextEncoder().encode(signedText(part, after));
    return await crypto.subtle.verify(HASH, known, bytesOf(part.signature), text);
  } catch {
    return false;
  }
}

/** Whether these parts are a gate's list, whole and as the server signed it. */
export async function areSigned(parts: readonly SignedPart[], gateId: number, key: string): Promise<boolean> {
  let begins: number | null = 0;
  for (const { after, part } of parts) {
    // An answer that there is nothing newer is signed too, and is no list.
    if (after !== begins || part.gate_id !== gateId || part.is_unchanged) return false;
    if (!(await isSigned(part, after, key))) return false;
    begins = part.next || null;
  }
  return parts.length > 0 && begins === null;
}
