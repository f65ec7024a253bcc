// Seconds left until something may be asked for again.
import { useCallback, useEffect, useState } from 'react';

const SECOND = 1000;

/** Counts by the clock, not by ticks: a sleeping tab wakes with the right number. */
export function useCountdown(initially = 0) {
  const [until, setUntil] = useState<number | null>(null);
  const [left, setLeft] = useState(initially);

  const start = useCallback((seconds: number) => {
    setUntil(Date.now() + seconds * SECOND);
    setLeft(seconds);
  }, []);

  useEffect(() => {
    if (initially > 0) start(initially);
  }, [initially, start]);

  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((until - Date.now()) / SECOND));
      setLeft(rest);
      if (rest === 0) setUntil(null);
    }, SECOND);
    return () => clearInterval(timer);
  }, [until]);

  return { left, start };
}
