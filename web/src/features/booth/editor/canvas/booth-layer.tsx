// Draws booths with a handful of paths, one for each state: two thousand of them stay a dozen elements and their numbers.
import { memo, useId, useMemo } from 'react';
import { STATES, type State } from '../../models';
import { outline } from '../model/geometry';
import type { Booth } from '../model/plan';
import styles from './booth-layer.module.css';

interface BoothLayerProps {
  booths: readonly Booth[];
  lookOf: (booth: Booth) => State;
  /** Of a selection: filled, with a strong edge. */
  isChosen?: boolean;
  /** Numbers too small to read are not drawn. */
  hasNumbers: boolean;
}

const saltire = ({ x, y, w, h }: Booth) => `M${x} ${y}l${w} ${h}M${x + w} ${y}l${-w} ${h}`;
/** A white plate under the number of a held booth, so that the stripes do not cross it. */
const plate = ({ x, y, w, h }: Booth) => `M${x + w / 2 - 10} ${y + h / 2 - 6}h20v12h-20Z`;
const OVER: Partial<Record<State, (booth: Booth) => string>> = {
  held: plate,
  reserved: (booth) => outline(booth, 4),
  blocked: saltire,
};

/** Without the hall's code, which all booths of a hall have in common. */
const shortNumber = (number: string) => number.replace(/^.*-/, '');

export const BoothLayer = memo(function BoothLayer({ booths, lookOf, isChosen, hasNumbers }: BoothLayerProps) {
  const stripes = useId();
  const paths = useMemo(() => {
    const found = STATES.map((look) => ({ look, base: '', over: '' }));
    for (const booth of booths) {
      const look = lookOf(booth);
      const entry = found[STATES.indexOf(look)];
      if (!entry) continue;
      entry.base += outline(booth);
      entry.over += OVER[look]?.(booth) ?? '';
    }
    return found.filter(({ base }) => base !== '');
  }, [booths, lookOf]);
  return (
    <g className={styles.booths} data-chosen={isChosen || undefined}>
      <defs>
        <pattern id={stripes} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="7" height="7" className={styles.stripeGround} />
          <rect width="3" height="7" className={styles.stripe} />
        </pattern>
      </defs>
      {paths.map(({ look, base, over }) => (
        <g key={look} data-look={look}>
          <path d={base} className={styles.base} fill={look === 'held' ? `url(#${stripes})` : undefined} />
          {over ? <path d={over} className={styles.over} /> : null}
        </g>
      ))}
      {hasNumbers
        ? booths.map((booth) => (
            <text
              key={booth.key}
              x={booth.x + booth.w / 2}
              y={booth.y + booth.h / 2 + 3}
              className={lookOf(booth) === 'sold' ? styles.onDark : undefined}
            >
              {shortNumber(booth.booth_no)}
            </text>
          ))
        : null}
    </g>
  );
});
