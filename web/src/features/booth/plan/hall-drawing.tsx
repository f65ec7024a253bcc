// Draws what of a hall never changes while somebody looks: water, walls, doors, columns, zones, rows and corridors.
import { memo, useMemo } from 'react';
import { useI18n } from '@/shared/i18n';
import type { Door, Hall } from '../models';
import type { PlanBooth } from './filters';
import { aisles, axes } from './geometry';
import styles from './hall-drawing.module.css';

interface HallDrawingProps {
  hall: Hall;
  booths: readonly PlanBooth[];
}

/** Depth lines around the walls: how far out, how round, and whether dashed. */
const DEPTHS = [
  [8, 7, false],
  [16, 16, true],
  [27, 26, false],
  [40, 36, true],
  [58, 46, false],
] as const;
const WALL = 2;

export const HallDrawing = memo(function HallDrawing({ hall, booths }: HallDrawingProps) {
  const { t } = useI18n();
  const { plan_w: width, plan_h: height, plan } = hall;
  const { rows, columns } = useMemo(() => axes(booths), [booths]);
  const middles = useMemo(() => aisles(booths), [booths]);
  const walls = columns.length > 0 || rows.length > 0;
  return (
    <g>
      {DEPTHS.map(([out, round, isDashed]) => (
        <rect
          key={out}
          className={isDashed ? styles.dashed : styles.depth}
          x={-out}
          y={-out}
          width={width + 2 * out}
          height={height + 2 * out}
          rx={round}
        />
      ))}
      <rect className={styles.floor} x={0} y={0} width={width} height={height} />
      {walls && (
        <g className={styles.axis}>
          {columns.map(({ at, label }) => (
            <text key={label} x={at} y={-7}>
              {label}
            </text>
          ))}
          {rows.map(({ at, label }) => (
            <text key={label} x={-11} y={at + 3}>
              {label}
            </text>
          ))}
        </g>
      )}
      <path className={styles.column} d={plan.columns.map(({ x, y }) => `M${x - 2.5} ${y - 2.5}h5v5h-5Z`).join('')} />
      <g className={styles.aisle}>
        {middles.map((y, at) =>
          [0.28, 0.72].map((part) => (
            <text key={`${y} ${part}`} x={Math.round(width * part)} y={y + 2.5}>
              {t('booth.plan.aisle', { n: at + 1 })}
            </text>
          )),
        )}
      </g>
      {/* Zones that were drawn in the editor have no code, and two may lie in one place. */}
      {plan.zones.map((zone, at) => (
        <Zone key={`${at} ${zone.x} ${zone.y}`} zone={zone} />
      ))}
      {plan.doors.map((door) => (
        <DoorMark key={`${door.side} ${door.x} ${door.y}`} door={door} />
      ))}
    </g>
  );
});

function Zone({ zone }: { zone: Hall['plan']['zones'][number] }) {
  const { local } = useI18n();
  const { x, y, w, h } = zone;
  return (
    <g className={styles.zone}>
      <rect x={x + 1} y={y + 1} width={w - 2} height={h - 2} />
      <text x={x + w / 2} y={y + h / 2 + 2.5}>
        {local(zone, 'name')}
      </text>
    </g>
  );
}

/** From the middle of the door along the wall, and out of the hall. */
const TURNS: Record<Door['side'], number> = { south: 0, west: 90, north: 180, east: 270 };
/** Where words stand outside of the wall, and how they are turned. */
const WORDS: Record<Door['side'], readonly [x: number, y: number, turn: number]> = {
  south: [0, 27, 0],
  north: [0, -20, 0],
  east: [16, 0, 90],
  west: [-16, 0, -90],
};

function DoorMark({ door: { kind, side, x, y, width } }: { door: Door }) {
  const { t } = useI18n();
  const half = width / 2;
  const [wordX, wordY, turn] = WORDS[side];
  const words = kind === 'gate' ? t(`booth.gate.${side}`) : t(`booth.door.${kind}`);
  return (
    <>
      <g transform={`translate(${x} ${y}) rotate(${TURNS[side]})`}>
        <rect className={styles.opening} x={-half} y={-WALL} width={width} height={2 * WALL} />
        <path className={styles.jamb} d={`M${-half} -6V6M${half} -6V6`} />
        {kind === 'gate' && (
          <>
            <g transform={`translate(${-half - 11} 22)`}>
              <path className={styles.port} d="M-3.4-11h6.8v8h-6.8Z" />
              <path className={styles.float} d="M-6 0h12" />
            </g>
            <g transform={`translate(${half + 11} 22)`}>
              <path className={styles.starboard} d="M0-12L4.5-3h-9Z" />
              <path className={styles.float} d="M-6 0h12" />
            </g>
          </>
        )}
      </g>
      <text
        className={kind === 'gate' ? styles.gate : styles.door}
        transform={`translate(${x + wordX} ${y + wordY}) rotate(${turn})`}
      >
        {words}
      </text>
    </>
  );
}
