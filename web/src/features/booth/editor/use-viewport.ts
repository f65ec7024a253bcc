// What of the plan is in view: its corner and how many pixels a decimetre has.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
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
const within = (scale: number) => Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale));

export function fitted(box: Box, width: number, height: number): View {
  const scale = within(Math.min(width / (box.w + 2 * MARGIN), height / (box.h + 2 * MARGIN)));
  const [x, y] = [box.x + box.w / 2 - width / scale / 2, box.y + box.h / 2 - height / scale / 2];
  return { x, y, scale, width, height };
}

export interface Viewport {
  view: View;
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

export function useViewport(svg: RefObject<SVGSVGElement | null>, hall: { width: number; height: number }): Viewport {
  const whole: Box = { x: 0, y: 0, w: hall.width, h: hall.height };
  const [view, setView] = useState<View>(() => fitted(whole, 900, 600));
  const isFitted = useRef(true);
  const box = useRef(whole);
  box.current = whole;

  useLayoutEffect(() => {
    const element = svg.current;
    if (!element) return;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      if (width === 0 || height === 0) return;
      setView((now) => (isFitted.current ? fitted(box.current, width, height) : { ...now, width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [svg]);

  const toPlan = useCallback(
    ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
      const { left = 0, top = 0 } = svg.current?.getBoundingClientRect() ?? {};
      return [view.x + (clientX - left) / view.scale, view.y + (clientY - top) / view.scale];
    },
    [svg, view],
  );
  const panBy = useCallback((dx: number, dy: number) => {
    isFitted.current = false;
    setView((now) => ({ ...now, x: now.x - dx / now.scale, y: now.y - dy / now.scale }));
  }, []);
  const zoomBy = useCallback((factor: number, around?: Point) => {
    isFitted.current = false;
    setView((now) => {
      const scale = within(now.scale * factor);
      const [px, py] = around ?? [now.x + now.width / now.scale / 2, now.y + now.height / now.scale / 2];
      const ratio = now.scale / scale;
      return { ...now, scale, x: px - (px - now.x) * ratio, y: py - (py - now.y) * ratio };
    });
  }, []);
  const fit = useCallback(() => {
    isFitted.current = true;
    setView((now) => fitted(box.current, now.width, now.height));
  }, []);
  const show = useCallback((x: number, y: number) => {
    isFitted.current = false;
    setView((now) => {
      const scale = Math.max(now.scale, 1.4);
      return { ...now, scale, x: x - now.width / scale / 2, y: y - now.height / scale / 2 };
    });
  }, []);

  const reveal = useCallback(
    (x: number, y: number) => {
      const isSeen =
        x >= view.x && x <= view.x + view.width / view.scale && y >= view.y && y <= view.y + view.height / view.scale;
      if (!isSeen) show(x, y);
    },
    [view, show],
  );

  // The wheel moves the plan, with Ctrl it zooms. The page itself must not: so this cannot be a listener of React's.
  const latest = useRef({ toPlan, panBy, zoomBy });
  latest.current = { toPlan, panBy, zoomBy };
  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      if (event.ctrlKey || event.metaKey)
        latest.current.zoomBy(Math.exp(-event.deltaY / 300), latest.current.toPlan(event));
      else latest.current.panBy(-event.deltaX, -event.deltaY);
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [svg]);

  return { view, toPlan, panBy, zoomBy, fit, show, reveal };
}
