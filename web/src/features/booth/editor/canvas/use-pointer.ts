// What a pointer does on the plan with each tool: choose, frame, move, stretch, draw, measure, pan. Nothing is written into
// the plan before it is let go, so that a drag redraws only what is dragged.
import { type PointerEvent as ReactPointerEvent, useRef, useState } from 'react';
import { followPointer } from '@/shared/tools/follow-pointer';
import { boxAround, chosenBox, doorAt, itemAt, itemsIn, moveItems, stretchItems } from '../model/geometry';
import { type Box, boothItem, type ItemId, type Plan, type Point } from '../model/plan';
import { type Edges, edgesOf, type Guide, snapMove, snapPoint } from '../model/snap';
import type { Editing } from '../use-editing';
import type { Viewport } from '../use-viewport';

export const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
export type Handle = (typeof HANDLES)[number];

export type Drag =
  | { kind: 'move'; dx: number; dy: number; guides: Guide[] }
  | { kind: 'stretch'; from: Box; to: Box; guides: Guide[] }
  | { kind: 'frame'; box: Box }
  | { kind: 'draw'; box: Box; guides: Guide[] }
  | { kind: 'measure'; from: Point; to: Point }
  | { kind: 'pan' };

/** How near is near, in pixels. */
const REACH = 7;
/** A hand that trembles is not dragging. */
const STILL = 3;
const MIN_DRAWN_DM = 5;
const DOOR_WIDTH = 60;

interface PointerOptions {
  editing: Editing;
  viewport: Viewport;
  /** Draws a booth or a zone that was framed. */
  onDrawn: (box: Box) => void;
  /** Draws raw space with these corners. */
  onCorners: (corners: Point[]) => void;
}

export function usePointer({ editing, viewport, onDrawn, onCorners }: PointerOptions) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const [corners, setCorners] = useState<readonly Point[]>([]);
  const [hint, setHint] = useState<{ point: Point; guides: Guide[] } | null>(null);
  const edges = useRef<Edges | null>(null);
  // A field that is left by the press may still write into the plan: what is let go meets the plan of then.
  const latest = useRef(editing);
  latest.current = editing;
  const { plan, chosen, tool } = editing;
  const { toPlan } = viewport;
  /** In decimetres, as close as the plan is now. */
  const reach = () => REACH / viewport.now().scale;

  const edgesBut = (moving: ReadonlySet<ItemId>) =>
    edgesOf(namedBoxes(plan, moving), { width: plan.width, height: plan.height });
  const isFree = (event: { altKey: boolean }) => event.altKey;

  /** Follows until the pointer is let go; `isMoved` once it went further than a tremble. */
  function follow(
    down: ReactPointerEvent,
    onMove: (event: PointerEvent, isMoved: boolean) => void,
    onEnd: (isMoved: boolean, isLetGo: boolean) => void,
  ) {
    let isMoved = false;
    followPointer(
      (event) => {
        isMoved ||= Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > STILL;
        onMove(event, isMoved);
      },
      (isLetGo) => {
        setDrag(null);
        onEnd(isMoved, isLetGo);
      },
    );
  }

  function pan(down: ReactPointerEvent) {
    let [x, y] = [down.clientX, down.clientY];
    setDrag({ kind: 'pan' });
    follow(
      down,
      (event) => {
        viewport.panBy(event.clientX - x, event.clientY - y);
        [x, y] = [event.clientX, event.clientY];
      },
      () => {},
    );
  }

  function move(down: ReactPointerEvent, items: ReadonlySet<ItemId>) {
    const [startX, startY] = toPlan(down);
    const box = chosenBox(plan, items);
    const lines = edgesBut(items);
    let by = { dx: 0, dy: 0 };
    follow(
      down,
      (event, isMoved) => {
        if (!isMoved || !box) return;
        const [x, y] = toPlan(event);
        let [dx, dy] = [Math.round(x - startX), Math.round(y - startY)];
        // With Shift it stays on its line.
        if (event.shiftKey) [dx, dy] = Math.abs(dx) > Math.abs(dy) ? [dx, 0] : [0, dy];
        const snapped = isFree(event)
          ? { dx: 0, dy: 0, guides: [] }
          : snapMove({ ...box, x: box.x + dx, y: box.y + dy }, lines, reach());
        by = { dx: Math.round(dx + snapped.dx), dy: Math.round(dy + snapped.dy) };
        setDrag({ kind: 'move', ...by, guides: snapped.guides });
      },
      (isMoved, isLetGo) => {
        if (isMoved && isLetGo) editing.edit(moveItems(latest.current.plan, items, by.dx, by.dy));
      },
    );
  }

  function stretch(down: ReactPointerEvent, handle: Handle) {
    const from = chosenBox(plan, chosen);
    if (!from || down.button !== 0) return;
    down.stopPropagation();
    const lines = edgesBut(chosen);
    let to = from;
    follow(
      down,
      (event) => {
        const [px, py] = toPlan(event);
        const at = isFree(event)
          ? { x: Math.round(px), y: Math.round(py), guides: [] }
          : snapPoint(px, py, lines, reach());
        to = resized(from, handle, at);
        setDrag({ kind: 'stretch', from, to, guides: at.guides });
      },
      (isMoved, isLetGo) => {
        if (isMoved && isLetGo) editing.edit(stretchItems(latest.current.plan, chosen, from, to));
      },
    );
  }

  function frame(down: ReactPointerEvent) {
    const start = toPlan(down);
    let box: Box | null = null;
    follow(
      down,
      (event) => {
        box = boxAround([start, toPlan(event)]);
        setDrag({ kind: 'frame', box });
      },
      (isMoved) => {
        const found = isMoved && box ? itemsIn(plan, box) : [];
        editing.choose(down.shiftKey ? [...chosen, ...found] : found);
      },
    );
  }

  function draw(down: ReactPointerEvent) {
    const lines = edgesBut(new Set());
    const snap = (event: { clientX: number; clientY: number; altKey: boolean }) => {
      const [x, y] = toPlan(event);
      return isFree(event) ? { x: Math.round(x), y: Math.round(y), guides: [] } : snapPoint(x, y, lines, reach());
    };
    const start = snap(down);
    let box: Box = { x: start.x, y: start.y, w: 0, h: 0 };
    follow(
      down,
      (event) => {
        const at = snap(event);
        box = boxAround([
          [start.x, start.y],
          [at.x, at.y],
        ]);
        setDrag({ kind: 'draw', box, guides: at.guides });
      },
      (isMoved, isLetGo) => {
        setHint(null);
        // A press without a drag makes one of the usual size.
        if (isLetGo)
          onDrawn(isMoved && box.w >= MIN_DRAWN_DM && box.h >= MIN_DRAWN_DM ? box : { ...start, w: 30, h: 30 });
      },
    );
  }

  function measure(down: ReactPointerEvent) {
    const from = toPlan(down);
    setDrag({ kind: 'measure', from, to: from });
    followPointer(
      (event) => setDrag({ kind: 'measure', from, to: toPlan(event) }),
      () => {},
    );
  }

  function addCorner(down: ReactPointerEvent) {
    const [px, py] = toPlan(down);
    const { x, y } = isFree(down)
      ? { x: Math.round(px), y: Math.round(py) }
      : snapPoint(px, py, edgesBut(new Set()), reach());
    const [first] = corners;
    const isBack = first && corners.length > 2 && Math.hypot(first[0] - x, first[1] - y) <= reach();
    if (isBack) close();
    else setCorners([...corners, [x, y]]);
  }
  function close() {
    if (corners.length > 2) onCorners([...corners]);
    setCorners([]);
    setHint(null);
  }

  function press(down: ReactPointerEvent<SVGSVGElement>) {
    if (down.button === 1 || (down.button === 0 && tool === 'pan')) {
      down.preventDefault();
      return pan(down);
    }
    if (down.button !== 0) return;
    down.currentTarget.focus({ preventScroll: true });
    const [x, y] = toPlan(down);
    if (tool === 'measure') return measure(down);
    if (tool === 'booth' || tool === 'zone') return draw(down);
    if (tool === 'raw') return addCorner(down);
    if (tool === 'door') {
      editing.edit({ ...plan, doors: [...plan.doors, doorAt(plan, x, y, { kind: 'gate', width: DOOR_WIDTH })] });
      return editing.choose([`door:${plan.doors.length}`]);
    }
    if (tool === 'column') {
      const at = snapPoint(x, y, edgesBut(new Set()), reach());
      editing.edit({ ...plan, columns: [...plan.columns, { x: at.x, y: at.y }] });
      return editing.choose([`column:${plan.columns.length}`]);
    }
    const item = itemAt(plan, [x, y], reach() / 2);
    if (!item) return frame(down);
    if (down.shiftKey) {
      const next = new Set(chosen);
      if (!next.delete(item)) next.add(item);
      return editing.choose(next);
    }
    const items = chosen.has(item) ? chosen : new Set([item]);
    if (items !== chosen) editing.choose(items);
    return move(down, items);
  }

  /** Before anything is drawn, the pointer shows where it would begin. */
  function hover(event: ReactPointerEvent) {
    if (drag || !(tool === 'booth' || tool === 'zone' || tool === 'raw')) {
      if (hint) setHint(null);
      return;
    }
    edges.current ??= edgesBut(new Set());
    const [x, y] = toPlan(event);
    const at = snapPoint(x, y, edges.current, reach());
    setHint({ point: [at.x, at.y], guides: at.guides });
  }
  // What was collected for hovering is of this plan only.
  const seen = useRef(plan);
  if (seen.current !== plan) {
    seen.current = plan;
    edges.current = null;
  }

  return {
    drag,
    corners,
    hint,
    press,
    hover,
    stretch,
    close,
    cancel: () => {
      setCorners([]);
      setHint(null);
      setDrag(null);
    },
  };
}

function* namedBoxes(plan: Plan, but: ReadonlySet<ItemId>): Generator<Box & { name: string }> {
  for (const { x, y, w, h, key, booth_no } of plan.booths)
    if (!but.has(boothItem(key))) yield { x, y, w, h, name: booth_no.replace(/^.*-/, '') };
  for (const [at, { x, y, w, h }] of plan.zones.entries()) if (!but.has(`zone:${at}`)) yield { x, y, w, h, name: '' };
}

/** A box whose corner or edge was resized to a point. */
export function resized(from: Box, handle: Handle, { x, y }: { x: number; y: number }): Box {
  const [right, bottom] = [from.x + from.w, from.y + from.h];
  const left = handle.includes('w') ? Math.min(x, right - MIN_DRAWN_DM) : from.x;
  const top = handle.includes('n') ? Math.min(y, bottom - MIN_DRAWN_DM) : from.y;
  const end = handle.includes('e') ? Math.max(x, left + MIN_DRAWN_DM) : right;
  const foot = handle.includes('s') ? Math.max(y, top + MIN_DRAWN_DM) : bottom;
  return { x: left, y: top, w: end - left, h: foot - top };
}
