// Listening to what happens on the server, from a component. Small: the client itself is loaded when the page is done.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { apiOf } from '@/api/query';
import { onSessionEnd } from '@/shared/session/store';
import { cookieTokens } from '@/shared/session/tokens';
import type { Live } from './client';
import type { LiveEvent, LiveState } from './connection';

export type { LiveEvent, LiveState };

interface LiveCallbacks {
  /** Everything about the topic is to be read again: at the beginning, and when something may have been missed. */
  onReset?: () => void;
  /** The topic is not, or no longer, for this person. */
  onClosed?: (code: number) => void;
  /** How long the page is shown before it begins, in milliseconds; the page's own requests go first. */
  afterMs?: number;
}

const SETTLE_MS = 1_000;

let live: Promise<Live> | null = null;

/** One per page load, made when somebody first listens and the browser has nothing better to do. */
function loadLive(client: QueryClient): Promise<Live> {
  live ??= whenIdle()
    .then(() => import('./client'))
    .then(({ createLive }) =>
      createLive({
        token: cookieTokens.access,
        renewToken: (used) => apiOf(client).renewToken(used),
        onSignOut: onSessionEnd,
      }),
    );
  return live;
}

const whenIdle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 3_000 });
    else setTimeout(resolve, 500);
  });

/** Listens to a topic such as `hall:12` while the component is there; with `null` to nothing. */
export function useLive(
  topic: string | null,
  onEvent: (event: LiveEvent) => void,
  { afterMs = SETTLE_MS, ...callbacks }: LiveCallbacks = {},
): LiveState {
  const queryClient = useQueryClient();
  const [state, setState] = useState<LiveState>('connecting');
  const latest = useRef({ onEvent, ...callbacks });
  latest.current = { onEvent, ...callbacks };
  useEffect(() => {
    if (topic === null) return;
    let stop = () => {};
    let isGone = false;
    const listener = {
      onEvent: (event: LiveEvent) => latest.current.onEvent(event),
      onReset: () => latest.current.onReset?.(),
      onClosed: (code: number) => latest.current.onClosed?.(code),
      onState: setState,
    };
    const begin = () =>
      loadLive(queryClient).then(
        (client) => {
          if (!isGone) stop = client.listen(topic, listener);
        },
        // Its code did not arrive: the page stays as it is without it, and the next one tries again.
        () => {
          live = null;
        },
      );
    const timer = setTimeout(() => void begin(), live ? 0 : afterMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop();
    };
  }, [topic, queryClient, afterMs]);
  return state;
}
