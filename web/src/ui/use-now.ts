// Owns the ticking clock of the browser.
import { useEffect, useState } from 'react';

/**
 * The current Unix second, ticking; null on the server and during hydration, because a cached page must not
 * disagree with the visitor's clock.
 */
export function useNow(everyMs = 1000): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNow(Math.floor(Date.now() / 1000));
    tick();
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
