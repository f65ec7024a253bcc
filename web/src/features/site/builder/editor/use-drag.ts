// Dragging a row of the tree, or a new unit from the palette, to a place in the tree or in the preview.
import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { canHold, dropPlace, type Holders, moveTo, type Place } from '@/features/site/builder/model/moves';
import { find, type Node } from '@/features/site/builder/model/tree';
import { followPointer } from '@/shared/tools/follow-pointer';
import type { Zone } from '@/shared/tools/tree';
import { type Line, spotsAt } from './frame-place';

export interface Hover {
  mark: string;
  zone: Zone;
  /** In the preview: where the line is drawn. */
  line?: Line;
}
/** What is dragged: a node that stands somewhere already, or one that does not yet. */
export interface Cargo {
  node: Node;
  isNew: boolean;
}

const SCROLL_EDGE_PX = 36;
const SCROLL_STEP_PX = 12;
/** A press that hardly moves is a press, not a drag. */
const DRAG_THRESHOLD_PX = 5;

function rowAt(tree: HTMLElement, x: number, y: number): { row: HTMLElement; part: number } | null {
  const around = tree.getBoundingClientRect();
  if (x < around.left || x > around.right || y < around.top || y > around.bottom) return null;
  for (const row of tree.querySelectorAll<HTMLElement>('[data-mark]')) {
    const { top, bottom, height } = row.getBoundingClientRect();
    if (y >= top && y <= bottom) return { row, part: (y - top) / height };
  }
  return null;
}

/** Zones to try, best first: a row that may hold the cargo takes it in its middle, and wherever it cannot stand beside it. */
const besideAt = (part: number): Zone => (part < 0.5 ? 'before' : 'after');
const zonesAt = (part: number): Zone[] => {
  const beside = besideAt(part);
  return part > 0.3 && part < 0.7 ? ['into', beside] : [beside, 'into'];
};

/** Near its upper or lower edge the tree moves on, so that far places are reached. */
function scrollAtEdge(tree: HTMLElement, x: number, y: number) {
  const { top, bottom, right } = tree.getBoundingClientRect();
  if (x > right) return;
  if (y < top + SCROLL_EDGE_PX) tree.scrollTop -= SCROLL_STEP_PX;
  if (y > bottom - SCROLL_EDGE_PX) tree.scrollTop += SCROLL_STEP_PX;
}

/** Letting go after a drag is no press of what was dragged. */
function swallowClick() {
  const stop = (event: Event) => event.stopPropagation();
  window.addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', stop, { capture: true }));
}

interface DragOptions {
  tree: RefObject<HTMLElement | null>;
  frame: RefObject<HTMLIFrameElement | null>;
  root: Node;
  holders: Holders;
  onDrop: (cargo: Cargo, place: Place) => void;
}

export function useDrag({ tree, frame, root, holders, onDrop }: DragOptions) {
  const [dragged, setDragged] = useState<Node | null>(null);
  const [hover, setHover] = useState<Hover | null>(null);
  const latest = useRef({ root, holders, onDrop });
  latest.current = { root, holders, onDrop };

  /** Where the cargo may be let go on this row, or nowhere. */
  function landing({ node, isNew }: Cargo, over: string, zones: Zone[]): { place: Place; hover: Hover } | null {
    const { root: now, holders: rules } = latest.current;
    for (const zone of zones) {
      const place = dropPlace(now, over, zone);
      if (!place || find(node, place.parent)) continue;
      const fits = isNew ? canHold(now, place.parent, node, rules) : moveTo(now, node.mark, place, rules) !== null;
      if (fits) return { place, hover: { mark: over, zone } };
    }
    return null;
  }

  function inTree(cargo: Cargo, list: HTMLElement, x: number, y: number) {
    const at = rowAt(list, x, y);
    const over = at?.row.dataset.mark;
    return at && over ? landing(cargo, over, zonesAt(at.part)) : null;
  }

  /** The innermost piece beside which it may stand. */
  function inFrame(cargo: Cargo, x: number, y: number) {
    for (const spot of spotsAt(frame.current, x, y)) {
      const zone = besideAt(spot.part);
      const found = landing(cargo, spot.mark, [zone]);
      if (found) return { ...found, hover: { ...found.hover, line: zone === 'before' ? spot.before : spot.after } };
    }
    return null;
  }

  function begin(event: PointerEvent, cargo: Cargo) {
    if (event.button !== 0) return;
    event.preventDefault();
    // Over the preview's frame the events would be the frame's, and the drag would never end.
    event.currentTarget.setPointerCapture(event.pointerId);
    const { clientX: startX, clientY: startY } = event;
    let place: Place | null = null;
    let isUnderWay = false;
    const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
      isUnderWay ||= Math.hypot(clientX - startX, clientY - startY) > DRAG_THRESHOLD_PX;
      const list = tree.current;
      if (!isUnderWay || !list) return;
      setDragged(cargo.node);
      scrollAtEdge(list, clientX, clientY);
      const found = inTree(cargo, list, clientX, clientY) ?? inFrame(cargo, clientX, clientY);
      place = found?.place ?? null;
      setHover(found?.hover ?? null);
    };
    const end = (isLetGo: boolean) => {
      setDragged(null);
      setHover(null);
      if (isUnderWay) swallowClick();
      if (isLetGo && place) latest.current.onDrop(cargo, place);
    };
    followPointer(move, end);
  }
  return { dragged, hover, begin };
}
