// What of the plan is in view: its corner and how many pixels a decimetre has. It moves the sheet and renders nothing; who
// shows something of it follows it.
import { type RefObject, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Box, Point } from './model/plan';

export interface View {
  x: number;
  y: number;
  /** Pixels per decimetre. */
  scale: number;
  /** Of the canvas, in pixels. */
  width: number;
  height: number;
}

const MIN_SCALE = 0.1;
const MAX_SCALE = 12;
/** Room around the hall for rulers and names of doors, in decimetres. */
const MARGIN = 45;
/** A picture that was stretched by more than this is drawn anew. */
const MAX_STRETCH = 1.8;
const SETTLE_MS = 140;
const within = (scale: number) => Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale));

export function fitted(box: Box, width: number, height: number): View {
  const scale = within(Math.min(width / (box.w + 2 * MARGIN), height / (box.h + 2 * MARGIN)));
  const [x, y] = [box.x + box.w / 2 - width / scale / 2, box.y + box.h / 2 - height / scale / 2];
  return { x, y, scale, width, height };
}

/** Of the same canvas, closer or further by a factor around the middle or a point of the plan. */
export function zoomed(view: View, factor: number, around?: Point): View {
  const scale = within(view.scale * factor);
  const [px, py] = around ?? [view.x + view.width / view.scale / 2, view.y + view.height / view.scale / 2];
  const ratio = view.scale / scale;
  return { ...view, scale, x: px - (px - view.x) * ratio, y: py - (py - view.y) * ratio };
}

export interface Viewport {
  /** What is in view now. */
  now: () => View;
  /** As the sheet was drawn, which is a moment behind while somebody zooms. */
  drawn: () => View;
  /** Calls after every change of either. */
  follow: (listener: () => void) => () => void;
  /** Where on the plan a pointer is. */
  toPlan: (event: { clientX: number; clientY: number }) => Point;
  panBy: (dxPixels: number, dyPixels: number) => void;
  /** Around the middle of the canvas, or a point of the plan. */
  zoomBy: (factor: number, around?: Point) => void;
  fit: () => void;
  /** Brings a place into the middle, large enough to read. */
  show: (x: number, y: number) => void;
  /** The same, unless the place is in view already. */
  reveal: (x: number, y: number) => void;
}

/** Something of what is in view, for a component that shows it and is small. */
export const useView = <T>({ follow, now }: Viewport, pick: (view: View) => T): T =>
  useSyncExternalStore(follow, () => pick(now()));
/** The same of the sheet as it was drawn: for what lies on it. */
export const useDrawn = <T>({ follow, drawn }: Viewport, pick: (view: View) => T): T =>
  useSyncExternalStore(follow, () => pick(drawn()));

function createViewport(svg: RefObject<SVGSVGElement | null>, first: Box) {
  let whole = first;
  let isFitted = true;
  let view = fitted(whole, 900, 600);
  let drawn = view;
  /** By how many pixels the picture of the sheet was pushed. */
  let pushed: Point = [0, 0];
  let settling: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };

  function draw() {
    clearTimeout(settling);
    drawn = view;
    pushed = [0, 0];
    const { x, y, scale, width, height } = view;
    svg.current?.style.removeProperty('--moved');
    svg.current?.setAttribute('viewBox', `${x} ${y} ${width / scale} ${height / scale}`);
    tell();
  }
  function apply(next: View) {
    view = next;
    draw();
  }
  /** While somebody zooms, a picture of the sheet is stretched: drawing two hundred numbers anew takes longer than a frame. */
  function stretchTo(next: View) {
    const stretch = next.scale / drawn.scale;
    if (stretch > MAX_STRETCH || stretch < 1 / MAX_STRETCH) return apply(next);
    view = next;
    pushed = [(drawn.x - next.x) * next.scale, (drawn.y - next.y) * next.scale];
    svg.current?.style.setProperty('--moved', `translate(${pushed[0]}px, ${pushed[1]}px) scale(${stretch})`);
    clearTimeout(settling);
    settling = setTimeout(draw, SETTLE_MS);
    tell();
  }
  const show = (x: number, y: number) => {
    isFitted = false;
    const scale = Math.max(view.scale, 1.4);
    apply({ ...view, scale, x: x - view.width / scale / 2, y: y - view.height / scale / 2 });
  };
  const viewport: Viewport = {
    now: () => view,
    drawn: () => drawn,
    follow(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    toPlan({ clientX, clientY }) {
      const { left = 0, top = 0 } = svg.current?.getBoundingClientRect() ?? {};
      const [x, y] = [clientX - left + pushed[0], clientY - top + pushed[1]];
      return [view.x + x / view.scale, view.y + y / view.scale];
    },
    panBy(dx, dy) {
      isFitted = false;
      apply({ ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale });
    },
    zoomBy(factor, around) {
      isFitted = false;
      stretchTo(zoomed(view, factor, around));
    },
    fit() {
      isFitted = true;
      apply(fitted(whole, view.width, view.height));
    },
    show,
    reveal(x, y) {
      const { width, height, scale } = view;
      const isSeen = x >= view.x && x <= view.x + width / scale && y >= view.y && y <= view.y + height / scale;
      if (!isSeen) show(x, y);
    },
  };
  return {
    viewport,
    /** The hall is larger or smaller now; what is in view stays. */
    resize: (box: Box) => {
      whole = box;
    },
    /** Takes the size of the canvas. */
    measure() {
      // A stretched picture has another size.
      draw();
      const { width, height } = svg.current?.getBoundingClientRect() ?? { width: 0, height: 0 };
      if (width === 0 || height === 0) return;
      apply(isFitted ? fitted(whole, width, height) : { ...view, width, height });
    },
    stop: () => clearTimeout(settling),
  };
}

export function useViewport(svg: RefObject<SVGSVGElement | null>, hall: { width: number; height: number }): Viewport {
  const box: Box = { x: 0, y: 0, w: hall.width, h: hall.height };
  const [{ viewport, resize, measure, stop }] = useState(() => createViewport(svg, box));
  resize(box);

  useLayoutEffect(() => {
    const element = svg.current;
    if (!element) return;
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      stop();
    };
  }, [svg, measure, stop]);

  // The wheel moves the plan, with Ctrl it zooms. The page itself must not: so this cannot be a listener of React's.
  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      if (event.ctrlKey || event.metaKey) viewport.zoomBy(Math.exp(-event.deltaY / 300), viewport.toPlan(event));
      else viewport.panBy(-event.deltaX, -event.deltaY);
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [svg, viewport]);

  return viewport;
}
