// Dragging an entry of a list to another place, by pointer (mouse and touch alike) and by the arrow keys.
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { followPointer } from '@/shared/tools/follow-pointer';

interface ReorderOptions {
  /** The element whose `[data-place]` descendants are the entries, each with a `[data-handle]` inside. */
  list: RefObject<HTMLElement | null>;
  count: number;
  onMove: (from: number, to: number) => void;
  /** The entry was let go, or stepped by a key: the moment to save. */
  onDrop?: () => void;
  /** Entries are laid out in several columns, so left and right are steps as well. */
  isGrid?: boolean;
}

/** The entry under a point; entries may lie in a grid, so both axes count. */
function placeAt(list: HTMLElement, x: number, y: number): number | null {
  for (const entry of list.querySelectorAll<HTMLElement>('[data-place]')) {
    const box = entry.getBoundingClientRect();
    if (y >= box.top && y <= box.bottom && x >= box.left && x <= box.right) return Number(entry.dataset.place);
  }
  return null;
}

export function useReorder({ list, count, onMove, onDrop, isGrid }: ReorderOptions) {
  const [dragged, setDragged] = useState<number | null>(null);
  const toFocus = useRef<number | null>(null);
  const latest = useRef({ onMove, onDrop });
  useEffect(() => {
    latest.current = { onMove, onDrop };
    // An element that moves in the document loses the focus, so the handle that was in use gets it back.
    if (toFocus.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-place="${toFocus.current}"] [data-handle]`)?.focus();
    toFocus.current = null;
  });

  function drag(event: PointerEvent<HTMLElement>, at: number) {
    if (event.button !== 0) return;
    event.preventDefault();
    let place = at;
    setDragged(at);
    const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const over = list.current && placeAt(list.current, clientX, clientY);
      if (over === null || over === place) return;
      latest.current.onMove(place, over);
      place = over;
      setDragged(over);
    };
    const end = () => {
      setDragged(null);
      toFocus.current = place;
      if (place !== at) latest.current.onDrop?.();
    };
    followPointer(move, end);
  }

  function step(event: KeyboardEvent, at: number) {
    const isBack = event.key === 'ArrowUp' || (isGrid && event.key === 'ArrowLeft');
    const isOn = event.key === 'ArrowDown' || (isGrid && event.key === 'ArrowRight');
    if (!isBack && !isOn) return;
    event.preventDefault();
    const to = at + (isOn ? 1 : -1);
    if (to < 0 || to >= count) return;
    toFocus.current = to;
    onMove(at, to);
    onDrop?.();
  }

  return {
    /** Where the entry that is being dragged stands now. */
    dragged,
    handleProps: (at: number) => ({
      'data-handle': true,
      onPointerDown: (event: PointerEvent<HTMLElement>) => drag(event, at),
      onKeyDown: (event: KeyboardEvent) => step(event, at),
    }),
  };
}
