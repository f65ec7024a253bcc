// Whether the sidebar is open: remembered in a cookie as 1 or 0, else by the width of the screen.
import { useCallback, useState } from 'react';
import { cookies } from '@/shared/storage';
import { breakpoint } from '@/ui/tokens';

function initial(): boolean {
  const kept = cookies.get('SIDEBAR');
  return kept ? kept === '1' : window.matchMedia(`(min-width: ${breakpoint.desk + 1}px)`).matches;
}

export function useSidebar() {
  const [open, setOpen] = useState(initial);
  const toggle = useCallback(() => {
    setOpen((was) => {
      cookies.set('SIDEBAR', was ? '0' : '1');
      return !was;
    });
  }, []);
  return { open, toggle };
}
