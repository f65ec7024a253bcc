// Owns the small map of the hall with the part that is seen; pressing it brings that place into sight.
import { memo, type PointerEvent, useEffect, useMemo, useRef } from 'react';
import { useT } from '@/shared/i18n';
import type { Hall } from '../models';
import type { PlanBooth } from './filters';
import { outline, outliner, seen, sheetOf } from './geometry';
import styles from './mini-map.module.css';
import type { Viewport } from './use-viewport';

interface MiniMapProps {
  hall: Hall;
  booths: readonly PlanBooth[];
  chosen: PlanBooth | undefined;
  viewport: Viewport;
}

const outlines = outliner(1);

export const MiniMap = memo(function MiniMap({ hall, booths, chosen, viewport }: MiniMapProps) {
  const t = useT();
  const svg = useRef<SVGSVGElement>(null);
  const part = useRef<SVGRectElement>(null);
  const sheet = useMemo(() => sheetOf(hall), [hall]);
  const [free, taken] = useMemo(() => {
    const paths = (isFree: boolean) => outlines(booths.filter(({ state }) => (state === 'free') === isFree));
    return [paths(true), paths(false)];
  }, [booths]);
  useEffect(
    () =>
      viewport.follow((view) => {
        const box = seen(view, sheet);
        for (const [name, value] of Object.entries({ x: box.x, y: box.y, width: box.w, height: box.h })) {
          part.current?.setAttribute(name, String(value));
        }
      }),
    [viewport, sheet],
  );
  const jump = (event: PointerEvent) => {
    const matrix = svg.current?.getScreenCTM();
    if (!matrix || (event.type === 'pointermove' && event.buttons === 0)) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    viewport.show({ x, y, w: 0, h: 0 }, true);
  };
  return (
    <div className={styles.mini}>
      <strong>{t('booth.plan.where')}</strong>
      <svg
        ref={svg}
        viewBox={`${sheet.x} ${sheet.y} ${sheet.w} ${sheet.h}`}
        className={styles.map}
        aria-hidden="true"
        onPointerDown={jump}
        onPointerMove={jump}
      >
        <rect className={styles.floor} x={0} y={0} width={hall.plan_w} height={hall.plan_h} />
        <path className={styles.free} d={free} />
        <path className={styles.taken} d={taken} />
        {chosen && <path className={styles.chosen} d={outline(chosen, -3)} />}
        <rect ref={part} className={styles.part} x={sheet.x} y={sheet.y} width={sheet.w} height={sheet.h} />
      </svg>
    </div>
  );
});
