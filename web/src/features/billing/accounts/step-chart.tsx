// Owns the balance of a month as steps; the table below it says the same entry by entry.
import { grouped } from '@/shared/format';
import { cx } from '@/ui/class-names';
import { drawMonth, type Month } from './chart';
import styles from './step-chart.module.css';

const WIDE = { width: 620, height: 150 };
const NARROW = { width: 330, height: 140 };
const two = (value: number) => String(value).padStart(2, '0');

interface StepChartProps {
  month: Month;
  /** Unix seconds; ends the line of a month that is not over. */
  now: number;
  label: string;
}

/** Drawn for a desk and for a phone; only one of them shows. */
export function StepChart(props: StepChartProps) {
  return (
    <>
      <Steps {...props} frame={WIDE} className={styles.wide} />
      <Steps {...props} frame={NARROW} className={styles.narrow} />
    </>
  );
}

function Steps({
  month,
  now,
  label,
  frame,
  className,
}: StepChartProps & { frame: typeof WIDE; className: string | undefined }) {
  const { line, area, ticks, days, names, end, base } = drawMonth(month, now, frame);
  const { width, height } = frame;
  const isAtEdge = end.x > width - 60;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={cx(styles.chart, className)} role="img" aria-label={label}>
      {ticks.map(({ y, value }) => (
        <g key={value}>
          <path d={`M34 ${y}H${width - 14}`} className={value === 0 ? styles.base : styles.rule} />
          <text x={28} y={y + 4} textAnchor="end" className={styles.scale}>
            {grouped(value)}
          </text>
        </g>
      ))}
      <path d={area} className={styles.area} />
      <path d={line} className={styles.line} />
      {days.map(({ x, day }) => (
        <g key={day}>
          <path d={`M${x} ${base}v4`} className={styles.base} />
          <text x={x} y={base + 20} textAnchor="middle" className={styles.scale}>
            {two(day)}
          </text>
        </g>
      ))}
      {names.map(({ x, y, text }) => (
        <text key={`${x} ${text}`} x={x} y={y} className={styles.name}>
          {grouped(text)}
        </text>
      ))}
      <path d={`M${end.x} 16V${base}`} className={styles.now} />
      <path d={`M${end.x} ${end.y - 6}l6 6-6 6-6-6z`} className={styles.mark} />
      <text
        x={isAtEdge ? end.x - 11 : end.x + 11}
        y={isAtEdge ? end.y - 8 : end.y + 5}
        textAnchor={isAtEdge ? 'end' : 'start'}
        className={styles.end}
      >
        {grouped(end.balance)}
      </text>
    </svg>
  );
}
