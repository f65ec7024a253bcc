// Draws all booths of a hall with a handful of paths, one for each state: two thousand booths stay two dozen elements and
// their numbers.
import { memo, useMemo } from 'react';
import type { State } from '../models';
import styles from './booth-layer.module.css';
import type { PlanBooth } from './filters';
import { type Box, centreOf, outline, outliner } from './geometry';
import { cutTo, fitted } from './names';

interface BoothLayerProps {
  booths: readonly PlanBooth[];
  /** Those that the filters leave; null when nothing is filtered. */
  fitting: ReadonlySet<number> | null;
  /** The part of the plan whose booths show their numbers; null for all of it. */
  numbered: Box | null;
}
type Look = State | 'mine';
const LOOKS: readonly Look[] = ['free', 'held', 'reserved', 'sold', 'blocked', 'mine'];

const lookOf = ({ isMine, state }: PlanBooth): Look => (isMine ? 'mine' : state);

/** A white plate under the number of a held booth, so that the stripes do not cross it. */
function plate(booth: PlanBooth): string {
  const { x, y } = centreOf(booth);
  return `M${x - 11} ${y - 6.5}h22v13h-22Z`;
}
const saltire = ({ x, y, w, h }: PlanBooth) =>
  `M${x + 1} ${y + 1}l${w - 2} ${h - 2}M${x + w - 1} ${y + 1}l${2 - w} ${h - 2}`;

const OVER: Partial<Record<Look, (booth: PlanBooth) => string>> = {
  held: plate,
  reserved: (booth) => outline(booth, 5),
  blocked: saltire,
  mine: (booth) => outline(booth, 4),
};
const outlines = outliner();

const Shapes = memo(function Shapes({ booths, isFaded }: { booths: readonly PlanBooth[]; isFaded: boolean }) {
  const paths = useMemo(() => {
    const found = LOOKS.map((look) => ({ look, some: booths.filter((booth) => lookOf(booth) === look) }));
    return found
      .filter(({ some }) => some.length > 0)
      .map(({ look, some }) => ({
        look,
        base: outlines(some),
        over: some.map((one) => OVER[look]?.(one) ?? '').join(''),
      }));
  }, [booths]);
  return (
    <g className={isFaded ? styles.faded : undefined}>
      {paths.map(({ look, base, over }) => (
        <g key={look} className={styles[look]}>
          <path d={base} className={styles.base} />
          {over && <path d={over} className={styles.over} />}
        </g>
      ))}
    </g>
  );
});

const isWithin = ({ x, y, w, h }: PlanBooth, part: Box) =>
  x < part.x + part.w && x + w > part.x && y < part.y + part.h && y + h > part.y;

const NAME_SIZE = 8;
const NUMBER_SIZE = 9;

/** The number of a booth, and who stands in a large one. */
const Numbered = memo(function Numbered({ booth }: { booth: PlanBooth }) {
  const { short, state, isMine, company, w } = booth;
  const { x, y } = centreOf(booth);
  const number = fitted(short, (w - 2) / NUMBER_SIZE);
  // Only where it would stand in the next booth is it set narrower.
  const fit = number.isTight ? ({ textLength: w - 2, lengthAdjust: 'spacingAndGlyphs' } as const) : undefined;
  const isNamed = !isMine && company !== '' && w >= 55;
  const look = isMine || state === 'sold' ? styles.onDark : state === 'blocked' ? styles.off : undefined;
  return isNamed ? (
    <g className={look}>
      <text x={x} y={y - 2} {...fit}>
        {number.text}
      </text>
      <text x={x} y={y + 9} className={styles.name}>
        {cutTo(company, (w - 6) / NAME_SIZE)}
      </text>
    </g>
  ) : (
    <text x={x} y={y + 3} className={look} {...fit}>
      {number.text}
    </text>
  );
});

const Numbers = ({ booths, isFaded }: { booths: readonly PlanBooth[]; isFaded: boolean }) => (
  <g className={isFaded ? styles.fadedNumbers : styles.numbers}>
    {booths.map((booth) => (
      <Numbered key={booth.id} booth={booth} />
    ))}
  </g>
);

export const BoothLayer = memo(function BoothLayer({ booths, fitting, numbered }: BoothLayerProps) {
  const [shown, others] = useMemo(() => {
    if (!fitting) return [booths, [] as PlanBooth[]];
    return [booths.filter(({ id }) => fitting.has(id)), booths.filter(({ id }) => !fitting.has(id))];
  }, [booths, fitting]);
  const inPart = (some: readonly PlanBooth[]) => (numbered ? some.filter((booth) => isWithin(booth, numbered)) : some);
  return (
    <g>
      <Patterns />
      {others.length > 0 && <Shapes booths={others} isFaded />}
      {others.length > 0 && <Numbers booths={inPart(others)} isFaded />}
      <Shapes booths={shown} isFaded={false} />
      <Numbers booths={inPart(shown)} isFaded={false} />
    </g>
  );
});

/** Yellow diagonals of what is held. */
function Patterns() {
  return (
    <defs>
      <pattern id="booth-held" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" fill="var(--warn-wash)" />
        <rect width="2.6" height="6" fill="var(--flag-yellow)" />
      </pattern>
    </defs>
  );
}

/** One booth of a state, for the legend and for lists. */
export function StateMark({ look, size = 22 }: { look: Look; size?: number }) {
  const booth = { id: 0, x: 0, y: 0, w: 24, h: 24, shape: [] };
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className={styles.mark}>
      <g className={styles[look]}>
        <path d={outline(booth, 1)} className={styles.base} />
        {look === 'held' && <path d="M-2 10L10-2M-2 18L18-2M2 24L24 2M10 24L24 10" className={styles.stripes} />}
        {look === 'held' && <path d={outline(booth, 1)} className={styles.frame} />}
        {(look === 'reserved' || look === 'mine') && <path d={outline(booth, 5.5)} className={styles.over} />}
        {look === 'blocked' && <path d="M1 1l22 22M23 1L1 23" className={styles.over} />}
      </g>
    </svg>
  );
}
