// The canvas: the hall with its booths, what is being drawn or dragged, and the buttons to zoom.
import { type RefObject, useMemo } from 'react';
import { useI18n } from '@/shared/i18n';
import { Icon } from '@/ui/icon';
import { minus, plus } from '@/ui/icons';
import { Neatline } from '@/ui/neatline';
import type { State } from '../../models';
import { chosenBox, moveItems, outline, stretchItems } from '../model/geometry';
import { type Booth, type Box, boothItem, isOf, type Plan, type Point } from '../model/plan';
import type { Issue } from '../queries';
import type { Editing } from '../use-editing';
import { useDrawn, useView, type Viewport } from '../use-viewport';
import { BoothLayer } from './booth-layer';
import styles from './canvas.module.css';
import { HallLayer } from './hall-layer';
import { Guides, Measure, PublishedOutlines, Selection, Signs } from './overlays';
import { usePointer } from './use-pointer';

interface CanvasProps {
  svg: RefObject<SVGSVGElement | null>;
  editing: Editing;
  viewport: Viewport;
  name: string;
  lookOf: (booth: Booth) => State;
  issues: readonly Issue[];
  /** Booths that somebody has, as the site shows them, where the draft differs. */
  outlines: readonly Booth[];
  onDrawn: (box: Box) => void;
  onCorners: (corners: Point[]) => void;
  pointer: RefObject<{ close: () => void; cancel: () => void } | null>;
}

/** Numbers smaller than this many pixels are not drawn. */
const READABLE = 0.55;

export function Canvas(props: CanvasProps) {
  const { svg, editing, viewport, name, lookOf, issues, outlines } = props;
  const { t } = useI18n();
  const { plan, chosen, tool } = editing;
  // Of the sheet, which is drawn at the end of a zoom: nothing here is rendered on the way.
  const scale = useDrawn(viewport, (view) => view.scale);
  const pointer = usePointer(props);
  const { drag, corners, hint } = pointer;
  props.pointer.current = pointer;

  const [resting, moving] = useMemo(() => split(plan, chosen), [plan, chosen]);
  /** What is stretched or is no booth is drawn as it would come to lie; booths that move only shift. */
  const shown = useMemo(() => {
    if (drag?.kind === 'move') return moveItems({ ...plan, booths: [] }, chosen, drag.dx, drag.dy);
    if (drag?.kind === 'stretch') return stretchItems({ ...plan, booths: moving }, chosen, drag.from, drag.to);
    return plan;
  }, [plan, chosen, drag, moving]);
  const inHand = drag?.kind === 'stretch' ? shown.booths : moving;
  const shift = drag?.kind === 'move' ? `translate(${drag.dx} ${drag.dy})` : undefined;
  const still = useMemo(() => chosenBox(plan, chosen), [plan, chosen]);
  const box =
    drag?.kind === 'stretch'
      ? drag.to
      : still && drag?.kind === 'move'
        ? { ...still, x: still.x + drag.dx, y: still.y + drag.dy }
        : still;
  const guides = drag && 'guides' in drag ? drag.guides : (hint?.guides ?? []);
  const canStretch = [...chosen].some((item) => isOf(item, 'booth') || isOf(item, 'zone'));
  return (
    <Neatline className={styles.neat}>
      <div className={styles.sheet}>
        <svg
          ref={svg}
          className={styles.canvas}
          role="application"
          aria-label={t('booth.editor.canvas', { hall: name })}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the keys of the editor
          tabIndex={0}
          data-tool={tool}
          data-drag={drag?.kind}
          onPointerDown={pointer.press}
          onPointerMove={pointer.hover}
          onDoubleClick={() => tool === 'raw' && pointer.close()}
        >
          <HallLayer plan={shown} chosen={chosen} />
          <BoothLayer booths={resting} lookOf={lookOf} hasNumbers={scale > READABLE} />
          <g transform={shift}>
            <BoothLayer booths={inHand} lookOf={lookOf} isChosen hasNumbers={scale > READABLE} />
          </g>
          <PublishedOutlines booths={outlines} scale={scale} />
          {drag ? null : <Signs issues={issues} scale={scale} />}
          {drag?.kind === 'frame' ? <Frame box={drag.box} scale={scale} /> : null}
          {drag?.kind === 'draw' ? (
            <>
              <Frame box={drag.box} scale={scale} isSolid />
              <Measure from={[drag.box.x, drag.box.y]} to={[drag.box.x + drag.box.w, drag.box.y]} scale={scale} />
              <Measure from={[drag.box.x, drag.box.y]} to={[drag.box.x, drag.box.y + drag.box.h]} scale={scale} />
            </>
          ) : null}
          {drag?.kind === 'measure' ? <Measure from={drag.from} to={drag.to} scale={scale} /> : null}
          {corners.length > 0 ? (
            <path
              className={styles.corners}
              d={`M${[...corners, ...(hint ? [hint.point] : [])].map((point) => point.join(' ')).join('L')}`}
              strokeWidth={2 / scale}
            />
          ) : null}
          {box && tool === 'select' ? (
            <Selection
              box={box}
              scale={scale}
              canStretch={canStretch && drag?.kind !== 'move'}
              onHandle={pointer.stretch}
            />
          ) : null}
          <Guides guides={guides} scale={scale} />
        </svg>
      </div>
      <Zoom viewport={viewport} />
    </Neatline>
  );
}

function split(plan: Plan, chosen: CanvasProps['editing']['chosen']): [Booth[], Booth[]] {
  const [resting, moving]: [Booth[], Booth[]] = [[], []];
  for (const booth of plan.booths) (chosen.has(boothItem(booth.key)) ? moving : resting).push(booth);
  return [resting, moving];
}

const Frame = ({ box: { x, y, w, h }, scale, isSolid }: { box: Box; scale: number; isSolid?: boolean }) => (
  <path
    className={isSolid ? styles.drawn : styles.frame}
    d={outline({ x, y, w, h, shape: [] })}
    strokeWidth={1.5 / scale}
    strokeDasharray={isSolid ? undefined : `${5 / scale} ${4 / scale}`}
  />
);

/** The buttons to zoom, and how close the plan is. */
function Zoom({ viewport }: Pick<CanvasProps, 'viewport'>) {
  const { t } = useI18n();
  const scale = useView(viewport, (view) => view.scale);
  return (
    <>
      <div className={styles.zoom}>
        <button type="button" aria-label={t('booth.editor.zoomIn')} onClick={() => viewport.zoomBy(1.25)}>
          <Icon path={plus} />
        </button>
        <button type="button" aria-label={t('booth.editor.zoomOut')} onClick={() => viewport.zoomBy(0.8)}>
          <Icon path={minus} />
        </button>
        <button type="button" title={t('booth.editor.fit')} onClick={viewport.fit}>
          <span className={styles.percent}>{Math.round(scale * 100)}%</span>
          <span className={styles.fit}>{t('booth.editor.fit')}</span>
        </button>
      </div>
      <svg className={styles.scale} viewBox="0 0 170 22" width="170" height="22" aria-hidden="true">
        <ScaleBar scale={scale} />
      </svg>
    </>
  );
}

/** Three divisions of as many metres as are easy to read. */
function ScaleBar({ scale }: { scale: number }) {
  const step = [10, 30, 50, 100, 300, 1000].find((length) => length * scale >= 34) ?? 1000;
  const width = Math.min(50, step * scale);
  return (
    <g className={styles.bar}>
      {[0, 1, 2].map((at) => (
        <rect key={at} x={1 + at * width} y={14} width={width} height={6} data-filled={at % 2 === 0 || undefined} />
      ))}
      <text x={1} y={9}>
        0
      </text>
      <text x={1 + 3 * width} y={9} textAnchor="end">
        {(3 * step) / 10} m
      </text>
    </g>
  );
}
