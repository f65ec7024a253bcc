// Marks what a piece of the structure draws, so that the builder's preview can find it. On the site itself nothing is marked.
import type { ReactNode } from 'react';

/** Only the structure that a builder sends to its preview carries marks. */
export const markOf = (item: object): string | undefined => (item as { mark?: string }).mark;

export function Marked({ of, children }: { of: object; children: ReactNode }) {
  const mark = markOf(of);
  return mark ? <div data-unit={mark}>{children}</div> : children;
}
