// Owns hearing what others do in the hall that is seen, as they do it; while nothing can be heard, asking now and then.
import { useEffect, useRef } from 'react';
import { useLive } from '@/shared/live/use-live';
import type { BookedBooth, Hall } from '../models';

interface News {
  hall: Hall | null;
  tell: (news: BookedBooth) => void;
  /** Reads again what follows from more than this hall: counts of the others, and what is recommended. */
  recount: () => Promise<unknown>;
  /** Reads everything again: something may have been missed. */
  reread: () => unknown;
}

/** Everybody who looks at the hall hears news at once, and none of them asks at once, or for each piece of it. */
const RECOUNT_MS = 4_000;
const UNHEARD_MS = 30_000;

const isNews = (body: unknown): body is BookedBooth =>
  typeof body === 'object' && body !== null && 'booth_id' in body && 'status' in body;

export function useHallNews({ hall, tell, recount, reread }: News) {
  const latest = useRef({ recount, reread });
  latest.current = { recount, reread };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const recountSoon = () => {
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined;
        // What is shown stays where it cannot be read again.
        latest.current.recount().catch(() => {});
      },
      RECOUNT_MS * (1 + Math.random()),
    );
  };
  const live = useLive(
    hall ? `hall:${hall.id}` : null,
    ({ kind, body }) => {
      if (kind === 'booth' && isNews(body)) {
        tell(body);
        recountSoon();
      }
      if (kind === 'plan') void reread();
    },
    { onReset: () => void reread() },
  );
  useEffect(() => {
    const cutOff = () => void latest.current.reread();
    window.addEventListener('offline', cutOff);
    return () => window.removeEventListener('offline', cutOff);
  }, []);
  useEffect(() => {
    if (live !== 'offline') return;
    // At once, so that a plan which is not up to date says so.
    void latest.current.reread();
    const timer = setInterval(() => void latest.current.reread(), UNHEARD_MS);
    return () => clearInterval(timer);
  }, [live]);
}
