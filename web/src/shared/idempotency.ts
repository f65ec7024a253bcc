// One key per intention: a repeated press sends the same key, the next intention gets a new one.
import { useCallback, useRef } from 'react';
import { randomId } from './random';

export const newIdempotencyKey = () => randomId(32);

/**
 * `key()` stays the same until `renew()`, which the caller uses after the server accepted the write. `keyFor(body)` also changes with
 * what is sent, for writes that can be asked for in other words after one of which nobody heard.
 */
export function useIdempotencyKey() {
  const held = useRef<string | null>(null);
  const sent = useRef('');
  const key = useCallback(() => {
    held.current ??= newIdempotencyKey();
    return held.current;
  }, []);
  const renew = useCallback(() => {
    held.current = null;
  }, []);
  const keyFor = useCallback(
    (body: unknown) => {
      const whole = JSON.stringify(body);
      if (sent.current !== whole) renew();
      sent.current = whole;
      return key();
    },
    [key, renew],
  );
  return { key, keyFor, renew };
}
