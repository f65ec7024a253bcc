// Draws what lies under the booths: floor with its grid, rulers, walls, doors, columns and zones.
import { memo, useId } from 'react';
import { useI18n } from '@/shared/i18n';
import { columnBox, doorBox } from '../model/geometry';
import { GRID, type ItemId, type Plan } from '../model/plan';
import styles from './hall-layer.module.css';

interface HallLayerProps {
  plan: Pick<Plan, 'width' | 'height' | 'doors' | 'columns' | 'zones' | 'picture'>;
  chosen: ReadonlySet<ItemId>;
}

/** Every three metres a tick, every six a number. */
const TICK = 30;
const RULER = 20;

const ticks = (length: number) => Array.from({ length: Math.floor(length / TICK) + 1 }, (_, at) => at * TICK);
const isNamed = (at: number) => at % (2 * TICK) === 0;

export const HallLayer = memo(function HallLayer({ plan, chosen }: HallLayerProps) {
  const { t, local } = useI18n();
  const dots = useId();
  const { width, height, picture } = plan;
  const floor = { x: 0, y: 0, width, height };
  return (
    <g>
      <defs>
        <pattern id={dots} width={4 * GRID} height={4 * GRID} patternUnits="userSpaceOnUse">
          <circle cx={0.6} cy={0.6} r={0.6} className={styles.dot} />
        </pattern>
      </defs>
      <g className={styles.ruler}>
        <path
          d={[
            ...ticks(width).map((at) => `M${at} ${-RULER}v${isNamed(at) ? 6 : 3.5}`),
            ...ticks(height).map((at) => `M${-RULER} ${at}h${isNamed(at) ? 6 : 3.5}`),
          ].join('')}
        />
        {ticks(width)
          .filter(isNamed)
          .map((at) => (
            <text key={`x${at}`} x={at + 1.5} y={-RULER + 13}>
              {at / 10}
            </text>
          ))}
        {ticks(height)
          .filter((at) => at > 0 && isNamed(at))
          .map((at) => (
            <text key={`y${at}`} x={-RULER + 8} y={at + 2.5}>
              {at / 10}
            </text>
          ))}
      </g>
      <rect {...floor} className={styles.floor} />
      {picture ? (
        <image
          href={picture.url}
          x={picture.x}
          y={picture.y}
          width={picture.w}
          height={picture.h}
          opacity={picture.opacity / 100}
          preserveAspectRatio="none"
        />
      ) : null}
      <rect {...floor} fill={`url(#${dots})`} />
      {plan.zones.map((zone, at) => (
        <g
          key={`${at} ${zone.x} ${zone.y}`}
          className={styles.zone}
          data-chosen={chosen.has(`zone:${at}`) || undefined}
        >
          <rect x={zone.x} y={zone.y} width={zone.w} height={zone.h} />
          <text x={zone.x + zone.w / 2} y={zone.y + zone.h / 2 + 3}>
            {local(zone, 'name')}
          </text>
        </g>
      ))}
      <rect {...floor} className={styles.wall} />
      {plan.columns.map((column, at) => {
        const { x, y, w, h } = columnBox(column);
        return (
          <rect
            key={`${column.x} ${column.y}`}
            {...{ x, y, width: w, height: h }}
            className={styles.column}
            data-chosen={chosen.has(`column:${at}`) || undefined}
          />
        );
      })}
      {plan.doors.map((door, at) => {
        const { x, y, w, h } = doorBox(door);
        const isLevel = door.side === 'north' || door.side === 'south';
        const jambs = isLevel ? `M${x} ${y}v${h}M${x + w} ${y}v${h}` : `M${x} ${y}h${w}M${x} ${y + h}h${w}`;
        // Inside at the north, where the ruler is.
        const out = { north: [0, 14], south: [0, 17], west: [-10, 0], east: [10, 0] }[door.side];
        const [dx = 0, dy = 0] = out;
        return (
          <g
            key={`${door.side} ${door.x} ${door.y}`}
            className={styles.door}
            data-chosen={chosen.has(`door:${at}`) || undefined}
          >
            <rect x={x} y={y} width={w} height={h} />
            <path d={jambs} />
            <text
              x={door.x + dx}
              y={door.y + dy}
              transform={
                isLevel ? undefined : `rotate(${door.side === 'west' ? -90 : 90} ${door.x + dx} ${door.y + dy})`
              }
            >
              {t(`booth.editor.door.${door.kind}`)}
            </text>
          </g>
        );
      })}
    </g>
  );
});
