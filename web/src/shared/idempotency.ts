// One key per intention: a repeated press sends the same key, the next intention gets a new one.
import { useCallback, useRef } from 'react';
import { randomId } from './random';

export const newIdempotencyKey = () => randomId(32);

/** `key()` stays the same until `renew()`, which the caller uses after the server accepted the write. */
export function useIdempotencyKey() {
  const held = useRef<string | null>(null);
  const key = useCallback(() => {
    held.current ??= newIdempotencyKey();
    return held.current;
  }, []);
  const renew = useCallback(() => {
    held.current = null;
  }, []);
  return { key, renew };
}
