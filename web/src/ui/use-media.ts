// Owns what the screen in front of the reader is like.
import { useSyncExternalStore } from 'react';

/** Whether a media query holds now; never on the server and while hydrating, because a cached page fits every screen. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
