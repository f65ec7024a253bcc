// What every client navigation does: progress bar, scroll to top, focus to the new page's content.
import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';

export function NavigationEffects() {
  const { pathname } = useLocation();
  const isLoading = useNavigation().state === 'loading';
  const shown = useRef(pathname);

  // Browser tests wait for this before they press anything.
  useEffect(() => {
    document.documentElement.dataset.ready = 'true';
  }, []);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);

  useEffect(() => {
    if (!isLoading) return;
    // Without a connection there is none.
    const bar = import('./progress').catch(() => null);
    bar.then((bar) => bar?.start());
    return () => {
      bar.then((bar) => bar?.done());
    };
  }, [isLoading]);

  return null;
}
