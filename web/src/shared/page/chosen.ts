// Which piece of the structure is chosen in the builder, for what shows itself in the preview only then. On the site, none.
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let chosen: string | null = null;

export function setChosenMark(mark: string | null) {
  chosen = mark;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useIsChosen = (mark: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => chosen === mark,
    () => false,
  );
