// The queue of one upload panel in React: its rows, the connection that comes back, and the warning before leaving.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { apiOf } from '@/api/query';
import { cookieTokens } from '@/shared/session/tokens';
import { storedFingerprints } from './engine/fingerprints';
import { createQueue, isUnderWay } from './engine/queue';
import { createWire } from './engine/wire';
import type { MediaNode } from './models';

export function useUploads(onDone: (node: MediaNode) => void) {
  const client = useQueryClient();
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  const [queue] = useState(() =>
    createQueue({
      wire: createWire(apiOf(client), cookieTokens.access),
      prints: storedFingerprints,
      onDone: ({ node }) => node && done.current(node),
    }),
  );
  const rows = useSyncExternalStore(queue.subscribe, queue.rows, queue.rows);
  const isBusy = isUnderWay(rows);

  useEffect(() => {
    window.addEventListener('online', queue.resumeCutOff);
    return () => {
      window.removeEventListener('online', queue.resumeCutOff);
      queue.close();
    };
  }, [queue]);

  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isBusy]);

  return { queue, rows, isBusy };
}
