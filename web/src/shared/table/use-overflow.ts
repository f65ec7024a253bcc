// Whether a box holds more than it shows sideways, followed as either changes.
import { useCallback, useState } from 'react';

export function useOverflow(): [ref: (box: HTMLElement | null) => (() => void) | undefined, isOverflowing: boolean] {
  const [isOverflowing, setOverflowing] = useState(false);
  const ref = useCallback((box: HTMLElement | null) => {
    if (!box) return;
    const look = () => setOverflowing(box.scrollWidth > box.clientWidth + 1);
    const observer = new ResizeObserver(look);
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return [ref, isOverflowing];
}
