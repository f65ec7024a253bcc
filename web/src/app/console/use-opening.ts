// When a page behind the sign-in has opened: once all that it asks for as it opens is there. Parts that came one after the
// other would push what somebody is about to press.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** What an answer leads to is asked for within this time. */
export const SETTLED_MS = 50;
/** Later than this what is there shows, and the rest as it comes. */
export const LONGEST_MS = 1500;

const isUnread = ({ data, fetchStatus }: { data?: unknown; fetchStatus: string }) =>
  data === undefined && fetchStatus === 'fetching';

/** Whether the page at this path is still opening. */
export function useOpening(pathname: string): boolean {
  const client = useQueryClient();
  const [opened, setOpened] = useState<string | null>(null);
  useEffect(() => {
    const cache = client.getQueryCache();
    // What is known from the last visit shows at once, and fades where it is read again (`shared/is-old.ts`).
    const isWaiting = () => cache.getAll().some((query) => query.isActive() && isUnread(query.state));
    const open = () => setOpened(pathname);
    if (!isWaiting()) {
      open();
      return;
    }
    let settling: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      clearTimeout(settling);
      if (!isWaiting()) settling = setTimeout(() => isWaiting() || open(), SETTLED_MS);
    };
    const limit = setTimeout(open, LONGEST_MS);
    const unsubscribe = cache.subscribe(check);
    return () => {
      clearTimeout(settling);
      clearTimeout(limit);
      unsubscribe();
    };
  }, [client, pathname]);
  return opened !== pathname;
}
