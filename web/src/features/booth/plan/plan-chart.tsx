// Owns the plan as it is drawn and touched: the sheet in its frame, pressing, keys, what the pointer is over, and zooming.
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useI18n } from '@/shared/i18n';
import { cx } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import { minus, plus } from '@/ui/icons';
import { Neatline } from '@/ui/neatline';
import { VisuallyHidden } from '@/ui/visually-hidden';
import type { Currency, Hall } from '../models';
import { BoothLayer } from './booth-layer';
import type { PlanBooth } from './filters';
import { type Box, beside, type Direction, finder, type Point, seen, sheetOf } from './geometry';
import { HallDrawing } from './hall-drawing';
import { HoverCard } from './hover-card';
import styles from './plan-chart.module.css';
import type { Route } from './route';
import { RouteLayer } from './route-layer';
import { useBoothWords } from './use-booth-words';
import { useFloor } from './use-floor';
import { useViewport, type Viewport, ZOOM_STEP } from './use-viewport';

interface PlanChartProps {
  hall: Hall;
  booths: readonly PlanBooth[];
  fitting: ReadonlySet<number> | null;
  chosen: PlanBooth | undefined;
  /** In which prices are said. */
  currency: Currency;
  onChoose: (booth: PlanBooth | null) => void;
  route: Route | null;
  routeLabel: string;
  /** The mini-map and whatever else follows the view. */
  children?: (viewport: Viewport) => ReactNode;
  className?: string;
}

const FRAME = 'M8 3H5a2 2 0 0 0-2 2v3M21 8V5a2 2 0 0 0-2-2h-3M3 16v3a2 2 0 0 0 2 2h3M16 21h3a2 2 0 0 0 2-2v-3';
/** A hall with more booths than this is large. */
const MANY_BOOTHS = 400;
const NOWHERE: Box = { x: 0, y: 0, w: 0, h: 0 };
/** A little more than is seen, for the first steps of the next move. */
const widened = ({ x, y, w, h }: Box): Box => ({ x: x - w * 0.15, y: y - h * 0.15, w: w * 1.3, h: h * 1.3 });
const ARROWS: Record<string, Direction> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };

export function PlanChart(props: PlanChartProps) {
  const { hall, booths, fitting, chosen, currency, onChoose, route, routeLabel, children, className } = props;
  const { t, local } = useI18n();
  const words = useBoothWords();
  const hintId = useId();
  const sheet = useMemo(() => sheetOf(hall), [hall]);
  const places = useFloor(booths);
  const find = useMemo(() => finder(places), [places]);
  const [over, setOver] = useState<{ id: number; at: Point } | null>(null);
  const overBooth = over ? booths.find(({ id }) => id === over.id) : undefined;
  /** Where the keys are; the chosen booth until they move on. */
  const [cursorId, setCursor] = useState<number | null>(null);
  const cursor = booths.find(({ id }) => id === cursorId) ?? chosen;
  const isLarge = booths.length > MANY_BOOTHS;
  const viewport = useViewport(sheet, isLarge, (place) => {
    setCursor(null);
    onChoose(find(place) ?? null);
  });
  const box = useRef<HTMLDivElement>(null);
  /** In a large hall only what is seen is numbered: writing thousands of numbers takes longer than drawing all booths. */
  const [part, setPart] = useState<Box | null>(null);
  useEffect(() => {
    if (!isLarge) return setPart(null);
    return viewport.onDrawn((view, isReadable) => setPart(isReadable ? widened(seen(view, sheet)) : NOWHERE));
  }, [isLarge, viewport, sheet]);
  const numbered = isLarge && !part ? NOWHERE : part;

  // A link to a booth opens on it; so does whatever else chooses one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another one is chosen, not when its state changes
  useEffect(() => {
    if (chosen) viewport.show(chosen);
  }, [chosen?.id, viewport]);

  const move = (event: PointerEvent) => {
    viewport.handlers.onPointerMove(event);
    if (event.pointerType !== 'mouse' || event.buttons !== 0) return setOver(null);
    const place = viewport.placeOf(event);
    const booth = place && find(place);
    if (!booth) return setOver(null);
    if (over?.id === booth.id) return;
    const frame = box.current?.getBoundingClientRect();
    setOver({ id: booth.id, at: { x: event.clientX - (frame?.left ?? 0), y: event.clientY - (frame?.top ?? 0) } });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = ARROWS[event.key];
    const keys: Record<string, () => void> = {
      '+': () => viewport.zoomBy(ZOOM_STEP),
      '=': () => viewport.zoomBy(ZOOM_STEP),
      '-': () => viewport.zoomBy(1 / ZOOM_STEP),
      '0': viewport.reset,
      Enter: () => cursor && onChoose(cursor),
      ' ': () => cursor && onChoose(cursor),
      Escape: () => {
        setCursor(null);
        onChoose(null);
      },
    };
    const act = direction ? () => step(direction) : keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  function step(direction: Direction) {
    const shown = fitting ? booths.filter(({ id }) => fitting.has(id)) : booths;
    const next = cursor ? beside(shown, cursor, direction) : shown[0];
    if (!next) return;
    setCursor(next.id);
    viewport.show(next);
  }

  return (
    <div className={cx(styles.map, className)} ref={box}>
      <Neatline className={styles.frame}>
        {/* A plan is neither a picture nor a list: keys move on it, and the list beside it says the same. */}
        <div
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it is where the keys of the plan go
          tabIndex={0}
          className={styles.sheet}
          aria-label={t('booth.plan.of', { hall: local(hall, 'name') })}
          aria-describedby={hintId}
          onKeyDown={onKeyDown}
        >
          <svg
            ref={viewport.svg}
            className={styles.svg}
            viewBox={`${sheet.x} ${sheet.y} ${sheet.w} ${sheet.h}`}
            aria-hidden="true"
            focusable="false"
            {...viewport.handlers}
            onPointerMove={move}
            onPointerLeave={() => setOver(null)}
          >
            <g ref={viewport.layer}>
              <HallDrawing hall={hall} booths={places} />
              <BoothLayer booths={booths} fitting={fitting} numbered={numbered} />
              {cursor && cursor !== chosen && (
                <rect
                  className={styles.cursor}
                  x={cursor.x - 1}
                  y={cursor.y - 1}
                  width={cursor.w + 2}
                  height={cursor.h + 2}
                />
              )}
              {chosen && <RouteLayer booth={chosen} route={route} label={routeLabel} />}
            </g>
          </svg>
          <p id={hintId} className={styles.hidden}>
            {t('booth.plan.keys')}
          </p>
        </div>
      </Neatline>
      {/* What the keys are on is read aloud; the pointer sees it. */}
      <div aria-live="polite">
        <VisuallyHidden>{cursorId !== null && cursor ? words.line(cursor, currency) : ''}</VisuallyHidden>
      </div>
      <div className={styles.zoom}>
        <button type="button" aria-label={t('booth.plan.closer')} onClick={() => viewport.zoomBy(ZOOM_STEP)}>
          <Icon path={plus} size={20} />
        </button>
        <button type="button" aria-label={t('booth.plan.further')} onClick={() => viewport.zoomBy(1 / ZOOM_STEP)}>
          <Icon path={minus} size={20} />
        </button>
        <button type="button" aria-label={t('booth.plan.whole')} onClick={viewport.reset}>
          <Icon path={FRAME} size={20} />
        </button>
      </div>
      {over && overBooth && <HoverCard booth={overBooth} at={over.at} currency={currency} />}
      {children?.(viewport)}
    </div>
  );
}
