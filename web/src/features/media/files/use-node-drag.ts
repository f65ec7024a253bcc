// Moving by drag: what is dragged onto a folder or a step of the path goes there. Move in the menu is the way by keyboard.
import { type DragEvent, useState } from 'react';
import { FOLDER, type MediaNode } from '@/shared/upload';

const KIND = 'application/x-fairway-nodes';

export interface NodeDrag {
  /** The folder that would take what is dragged. */
  over: number | null;
  dragProps: (node: MediaNode) => object;
  dropProps: (dirId: number) => object;
  nodeDropProps: (node: MediaNode) => object;
}

/** Dragging a ticked row takes all ticked rows along. */
export function useNodeDrag(selected: readonly MediaNode[], onMove: (ids: number[], dirId: number) => void): NodeDrag {
  const [over, setOver] = useState<number | null>(null);
  const [dragged, setDragged] = useState<readonly number[]>([]);

  const dragProps = (node: MediaNode) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      const ids = selected.some(({ id }) => id === node.id) ? selected.map(({ id }) => id) : [node.id];
      event.dataTransfer.setData(KIND, ids.join(','));
      event.dataTransfer.effectAllowed = 'move';
      setDragged(ids);
    },
    onDragEnd: () => {
      setDragged([]);
      setOver(null);
    },
  });
  const dropProps = (dirId: number) => ({
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(KIND) || dragged.includes(dirId)) return;
      event.preventDefault();
      if (over !== dirId) setOver(dirId);
    },
    onDragLeave: () => setOver((now) => (now === dirId ? null : now)),
    onDrop: (event: DragEvent) => {
      const ids = event.dataTransfer.getData(KIND).split(',').map(Number).filter(Boolean);
      setOver(null);
      if (ids.length === 0 || ids.includes(dirId)) return;
      event.preventDefault();
      event.stopPropagation();
      onMove(ids, dirId);
    },
  });
  return {
    over,
    dragProps,
    dropProps,
    nodeDropProps: (node) => (node.type === FOLDER ? dropProps(node.id) : {}),
  };
}
