// Draws what is chosen: a double frame around the booth, and the way there with its length.
import { memo } from 'react';
import type { PlanBooth } from './filters';
import { outline, type Point } from './geometry';
import { widthOf } from './names';
import type { Route } from './route';
import styles from './route-layer.module.css';

interface RouteLayerProps {
  booth: PlanBooth;
  route: Route | null;
  /** How far, in words. */
  label: string;
}

const lineOf = (points: readonly Point[]) => `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`;

/** The middle of the longest leg: there the label covers least. */
function labelPlace(points: readonly Point[]): Point | null {
  let place: Point | null = null;
  let longest = 0;
  points.forEach((point, at) => {
    const next = points[at + 1];
    if (!next) return;
    const length = Math.hypot(next.x - point.x, next.y - point.y);
    if (length <= longest) return;
    longest = length;
    place = { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
  });
  return longest > 40 ? place : null;
}

export const RouteLayer = memo(function RouteLayer({ booth, route, label }: RouteLayerProps) {
  const place = route && labelPlace(route.points);
  const half = widthOf(label) * 4.6 + 6;
  return (
    <g>
      {route && (
        <>
          <path className={styles.halo} d={lineOf(route.points)} />
          <path key={lineOf(route.points)} className={styles.line} d={lineOf(route.points)} />
          <Arrow points={route.points} />
        </>
      )}
      <path className={styles.frame} d={outline(booth, -2.4)} />
      {place && (
        <g transform={`translate(${place.x} ${place.y})`}>
          <rect className={styles.plate} x={-half} y={-8} width={2 * half} height={16} />
          <text className={styles.words} y={3.2}>
            {label}
          </text>
        </g>
      )}
    </g>
  );
});

/** At the booth's edge, pointing at it. */
function Arrow({ points }: { points: readonly Point[] }) {
  const [before, last] = points.slice(-2);
  if (!before || !last) return null;
  const turn = (Math.atan2(last.y - before.y, last.x - before.x) * 180) / Math.PI;
  return (
    <path className={styles.arrow} d="M0 0L-7 -4.5V4.5Z" transform={`translate(${last.x} ${last.y}) rotate(${turn})`} />
  );
}
