// How a directory keeps still: the last answer stays until the next one is there, and another page begins at its top.
import { useEffect, useRef } from 'react';

/** The last answer, until the next one is there. */
export function useLastAnswer<T>(data: T | undefined): T | undefined {
  const kept = useRef(data);
  if (data !== undefined) kept.current = data;
  return data ?? kept.current;
}

/** Another page of the list begins at its top, for eyes and for the keyboard. */
export function useTopOf(page: number) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView();
  }, [page]);
  return top;
}
