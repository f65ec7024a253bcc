// Owns what part of the plan is seen: wheel, drag, pinch, buttons and keys. It moves one group and renders nothing.
import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import { type Box, centred, centreOf, held, isSeen, type Point, type View, WHOLE, zoomed } from './geometry';

/** A finger that moves less than this has pressed. */
const STILL_PX = 6;
/** Pixels of screen for a decimetre from which numbers of booths can be read; where there are very many, a little more. */
const READABLE = 0.8;
const READABLE_OF_MANY = 1.1;
export const ZOOM_STEP = 1.5;
const WHEEL = 0.0016;
/** A picture that was pushed by more than this part of its frame, or stretched by more than that, is drawn anew. */
const FAR = 0.6;
const MAX_STRETCH = 1.8;
const SETTLE_MS = 140;

type Listener = (view: View) => void;
type DrawnListener = (view: View, isReadable: boolean) => void;

export interface Viewport {
  svg: React.RefObject<SVGSVGElement | null>;
  layer: React.RefObject<SVGGElement | null>;
  zoomBy: (factor: number, at?: Point) => void;
  reset: () => void;
  /** Brings a box into sight; closer only where it could not be read. */
  show: (box: Box, isAlways?: boolean) => void;
  follow: (listener: Listener) => () => void;
  /** Hears where the plan was drawn, which is after it has moved, and whether its numbers can be read. */
  onDrawn: (listener: DrawnListener) => () => void;
  handlers: {
    onPointerDown: (event: ReactPointerEvent) => void;
    onPointerMove: (event: ReactPointerEvent) => void;
    onPointerUp: (event: ReactPointerEvent) => void;
    onPointerCancel: (event: ReactPointerEvent) => void;
  };
  /** The place of the plan under a pointer. */
  placeOf: (event: { clientX: number; clientY: number }) => Point | null;
}

export function useViewport(sheet: Box, isLarge: boolean, onPress: (place: Point) => void): Viewport {
  const svg = useRef<SVGSVGElement>(null);
  const layer = useRef<SVGGElement>(null);
  const view = useRef<View>(WHOLE);
  const listeners = useRef(new Set<Listener>());
  const drawnListeners = useRef(new Set<DrawnListener>());
  const readable = isLarge ? READABLE_OF_MANY : READABLE;
  const fingers = useRef(new Map<number, Point>());
  const hasMoved = useRef(false);
  const press = useRef(onPress);
  press.current = onPress;

  /** Where the plan is drawn; while it moves, a picture of that is pushed and stretched, which costs no drawing at all. */
  const drawn = useRef<View>(WHOLE);
  const matrix = useRef<DOMMatrix | null>(null);
  const frame = useRef<DOMRect | null>(null);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);

  const matrixOf = useCallback(() => matrix.current ?? svg.current?.getScreenCTM() ?? null, []);
  const toSheet = useCallback(
    (x: number, y: number): Point | null => {
      const now = matrixOf();
      return now ? new DOMPoint(x, y).matrixTransform(now.inverse()) : null;
    },
    [matrixOf],
  );

  /** Draws the plan where it is seen. */
  const draw = useCallback(() => {
    clearTimeout(settling.current);
    matrix.current = null;
    frame.current = null;
    const { x, y, k } = view.current;
    drawn.current = view.current;
    svg.current?.style.removeProperty('--moved');
    layer.current?.setAttribute('transform', `translate(${x} ${y}) scale(${k})`);
    const scale = svg.current?.getScreenCTM()?.a;
    if (!svg.current || !scale) return;
    const isReadable = scale * k >= readable;
    svg.current.dataset.labels = isReadable ? 'on' : 'off';
    for (const listener of drawnListeners.current) listener(view.current, isReadable);
  }, [readable]);

  const apply = useCallback(
    (next: View, isMoving = false) => {
      view.current = next;
      for (const listener of listeners.current) listener(next);
      const element = svg.current;
      const base = matrixOf();
      if (!isMoving || !element || !base) return draw();
      // Both are measured once a move: asking again makes the browser lay the plan out for every step of it.
      const around = frame.current ?? element.parentElement?.getBoundingClientRect();
      if (!around) return draw();
      matrix.current = base;
      frame.current = around;
      const stretch = next.k / drawn.current.k;
      const push = (to: number, from: number, origin: number) =>
        base.a * (to - stretch * from) + origin * (1 - stretch);
      const x = push(next.x, drawn.current.x, base.e - around.left);
      const y = push(next.y, drawn.current.y, base.f - around.top);
      const isFar = Math.abs(x) > around.width * FAR || Math.abs(y) > around.height * FAR;
      if (isFar || stretch > MAX_STRETCH || stretch < 1 / MAX_STRETCH) return draw();
      element.style.setProperty('--moved', `translate(${x}px, ${y}px) scale(${stretch})`);
      clearTimeout(settling.current);
      settling.current = setTimeout(draw, SETTLE_MS);
    },
    [draw, matrixOf],
  );
  useEffect(() => () => clearTimeout(settling.current), []);

  const zoomBy = useCallback(
    (factor: number, at?: Point) => apply(zoomed(view.current, factor, at ?? centreOf(sheet), sheet), at !== undefined),
    [apply, sheet],
  );
  const show = useCallback(
    (box: Box, isAlways = false) => {
      const scale = svg.current?.getScreenCTM()?.a ?? 1;
      const needed = Math.max(view.current.k, (readable * 1.5) / scale);
      if (!isAlways && needed === view.current.k && isSeen(box, view.current, sheet)) return;
      apply(centred(centreOf(box), needed, sheet));
    },
    [apply, sheet, readable],
  );

  // Another hall begins whole; a window of another size keeps its view and asks again what can be read.
  useEffect(() => {
    apply(WHOLE);
    const resized = () => apply(held(view.current, sheet));
    window.addEventListener('resize', resized);
    return () => window.removeEventListener('resize', resized);
  }, [apply, sheet]);

  // React's own wheel handler cannot keep the page from scrolling. Plain turns scroll the page: zooming asks for Ctrl, or for
  // a plan that has been pressed and has the focus.
  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !element.parentElement?.matches(':focus-within')) return;
      event.preventDefault();
      const at = toSheet(event.clientX, event.clientY);
      if (at) zoomBy(Math.exp(-event.deltaY * WHEEL * (event.ctrlKey ? 4 : 1)), at);
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [toSheet, zoomBy]);

  const handlers = useMemo(() => {
    const pinch = (id: number, to: Point) => {
      const [first, second] = [...fingers.current.entries()];
      if (!first || !second) return;
      const other = first[0] === id ? second[1] : first[1];
      const before = fingers.current.get(id) ?? to;
      const spread = Math.hypot(before.x - other.x, before.y - other.y);
      const at = toSheet((to.x + other.x) / 2, (to.y + other.y) / 2);
      if (at && spread > 0) zoomBy(Math.hypot(to.x - other.x, to.y - other.y) / spread, at);
    };
    const drag = (from: Point, to: Point) => {
      const [a, b] = [toSheet(from.x, from.y), toSheet(to.x, to.y)];
      if (!a || !b) return;
      const { x, y, k } = view.current;
      apply(held({ k, x: x + b.x - a.x, y: y + b.y - a.y }, sheet), true);
    };
    const lift = (event: ReactPointerEvent) => {
      const wasAlone = fingers.current.size === 1;
      fingers.current.delete(event.pointerId);
      return wasAlone;
    };
    return {
      onPointerDown(event: ReactPointerEvent) {
        if (event.button !== 0) return;
        if (fingers.current.size === 0) hasMoved.current = false;
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        svg.current?.setPointerCapture?.(event.pointerId);
      },
      onPointerMove(event: ReactPointerEvent) {
        const from = fingers.current.get(event.pointerId);
        if (!from) return;
        const to = { x: event.clientX, y: event.clientY };
        if (!hasMoved.current && Math.hypot(to.x - from.x, to.y - from.y) < STILL_PX) return;
        hasMoved.current = true;
        if (fingers.current.size > 1) pinch(event.pointerId, to);
        else drag(from, to);
        fingers.current.set(event.pointerId, to);
      },
      onPointerUp(event: ReactPointerEvent) {
        const at = lift(event) && !hasMoved.current ? toSheet(event.clientX, event.clientY) : null;
        if (!at) return;
        const { x, y, k } = view.current;
        press.current({ x: (at.x - x) / k, y: (at.y - y) / k });
      },
      onPointerCancel: (event: ReactPointerEvent) => void lift(event),
    };
  }, [apply, sheet, toSheet, zoomBy]);

  return useMemo(
    () => ({
      svg,
      layer,
      zoomBy,
      show,
      handlers,
      reset: () => apply(WHOLE),
      follow(listener: Listener) {
        listeners.current.add(listener);
        listener(view.current);
        return () => listeners.current.delete(listener);
      },
      onDrawn(listener: DrawnListener) {
        drawnListeners.current.add(listener);
        draw();
        return () => drawnListeners.current.delete(listener);
      },
      placeOf({ clientX, clientY }) {
        const at = toSheet(clientX, clientY);
        const { x, y, k } = view.current;
        return at && { x: (at.x - x) / k, y: (at.y - y) / k };
      },
    }),
    [apply, draw, handlers, show, toSheet, zoomBy],
  );
}
