// Dragging a row of the tree over another: before it, into it or after it, by where the pointer is on it.
import { type PointerEvent, type RefObject, useState } from 'react';
import type { TreeNode } from '@/shared/form';
import { followPointer } from '@/shared/tools/follow-pointer';
import type { Zone } from '@/shared/tools/tree';
import { dropTarget, type Target } from './moves';

interface Hover {
  id: number;
  zone: Zone;
}

/** The outer thirds of a row mean beside it, the middle means into it. */
function hoverAt(tree: HTMLElement, y: number): Hover | null {
  for (const row of tree.querySelectorAll<HTMLElement>('[data-department]')) {
    const { top, bottom, height } = row.getBoundingClientRect();
    if (y < top || y > bottom) continue;
    const part = (y - top) / height;
    return { id: Number(row.dataset.department), zone: part < 1 / 3 ? 'before' : part > 2 / 3 ? 'after' : 'into' };
  }
  return null;
}

export function useTreeDrag(
  tree: RefObject<HTMLElement | null>,
  nodes: readonly TreeNode[],
  onMove: (id: number, target: Target) => void,
) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [hover, setHover] = useState<Hover | null>(null);

  const begin = (event: PointerEvent, id: number) => {
    if (event.button !== 0) return;
    event.preventDefault();
    let target: Target | null = null;
    setDragged(id);
    const move = ({ clientY }: globalThis.PointerEvent) => {
      const over = tree.current && hoverAt(tree.current, clientY);
      target = over && dropTarget(nodes, id, over.id, over.zone);
      setHover(target ? over : null);
    };
    const end = (isLetGo: boolean) => {
      setDragged(null);
      setHover(null);
      if (isLetGo && target) onMove(id, target);
    };
    followPointer(move, end);
  };
  return { dragged, hover, begin };
}
