// Values per day as lines or columns. Pointer and arrow keys read a day; a table below says the same in full.
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { grouped } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { Table, Td, Th } from '@/ui/table';
import styles from './charts.module.css';
import { columnAt, columnOf, heightOf, labelEvery, niceTicks } from './scale';

interface Series {
  label: string;
  values: readonly number[];
  /** area: a line over shallow water; line: dashed; column: solid; hatched: striped column. */
  look: 'area' | 'line' | 'column' | 'hatched';
}

interface DayChartProps {
  title: string;
  /** `YYYY-MM-DD`, one for each value. */
  days: readonly string[];
  series: readonly Series[];
  /** How a value reads, where it is no plain number. */
  say?: (value: number) => string;
}

const HEIGHT = 220;
const BOTTOM = 26;
const LEFT = 44;
const TOP = 12;
const LABEL_ROOM = 54;

function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(640);
  useEffect(() => {
    if (!box.current) return;
    const watcher = new ResizeObserver(([entry]) => entry && setWidth(Math.max(220, entry.contentRect.width)));
    watcher.observe(box.current);
    return () => watcher.disconnect();
  }, []);
  return { box, width };
}

const shortDay = (day: string) => day.slice(5).replace('-', '.');

export function DayChart({ title, days, series, say = grouped }: DayChartProps) {
  const t = useT();
  const { box, width } = useWidth();
  const [at, setAt] = useState<number | null>(null);
  const plot = width - LEFT;
  const inside = HEIGHT - BOTTOM - TOP;
  const ticks = niceTicks(Math.max(0, ...series.flatMap(({ values }) => values)));
  const most = ticks.at(-1) ?? 1;
  const x = (index: number) => LEFT + columnAt(index, days.length, plot);
  const y = (value: number) => TOP + inside - heightOf(value, most, inside);
  const every = labelEvery(days.length, plot, LABEL_ROOM);
  const read = (index: number) =>
    t('chart.day', {
      day: shortDay(days[index] ?? ''),
      values: series.map(({ label, values }) => `${label} ${say(values[index] ?? 0)}`).join(' · '),
    });
  const leading = series.find(({ values }) => values.some((value) => value > 0))?.values;
  // Days are not summed up: a visitor who came on two of them is one.
  const sum = leading ? t('chart.most', { day: read(leading.indexOf(Math.max(...leading))) }) : t('chart.quiet');
  const shown = at === null ? sum : read(at);

  const point = (event: PointerEvent<HTMLElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    setAt(columnOf(event.clientX - left - LEFT, days.length, plot));
  };
  const press = (event: KeyboardEvent) => {
    const last = days.length - 1;
    const now = at ?? last;
    const to = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: last }[event.key];
    if (event.key === 'Escape') setAt(null);
    if (to === undefined) return;
    event.preventDefault();
    setAt(at === null && event.key.startsWith('Arrow') ? last : Math.min(last, Math.max(0, to)));
  };

  return (
    <figure className={styles.figure}>
      <ul className={styles.legend} aria-hidden="true">
        {series.map(({ label, look }) => (
          <li key={label} data-look={look}>
            {label}
          </li>
        ))}
      </ul>
      <div
        ref={box}
        className={styles.plot}
        role="slider"
        tabIndex={0}
        aria-label={t('chart.keys', { title })}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={(at ?? days.length - 1) + 1}
        aria-valuetext={shown}
        onKeyDown={press}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setAt(null)}
        onBlur={() => setAt(null)}
      >
        <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
          <Hatch />
          {ticks.map((tick) => (
            <g key={tick}>
              <path className={tick === 0 ? styles.ground : styles.rule} d={`M${LEFT} ${y(tick)}H${width}`} />
              <text className={styles.tick} x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
                {grouped(tick)}
              </text>
            </g>
          ))}
          {days.map((day, index) =>
            (days.length - 1 - index) % every === 0 ? (
              <text key={day} className={styles.tick} x={x(index)} y={HEIGHT - 6} textAnchor="middle">
                {shortDay(day)}
              </text>
            ) : null,
          )}
          {series.map((one, order) => (
            <Drawn
              key={one.label}
              series={one}
              order={order}
              of={series.length}
              count={days.length}
              plot={plot}
              x={x}
              y={y}
            />
          ))}
          {at === null ? null : (
            <g className={styles.here}>
              <path d={`M${x(at)} ${TOP}V${HEIGHT - BOTTOM}`} />
              {series.map(({ label, values }) => (
                <circle key={label} cx={x(at)} cy={y(values[at] ?? 0)} r="4" />
              ))}
            </g>
          )}
        </svg>
      </div>
      <p className={styles.reading} aria-hidden="true">
        {shown}
      </p>
      <DayTable title={title} days={days} series={series} say={say} />
    </figure>
  );
}

/** One pattern for the page's striped columns: colour never speaks alone. */
const Hatch = () => (
  <defs>
    <pattern id="chart-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d="M0 0H6V6H0z" className={styles.hatchGround} />
      <path d="M0 0V6" className={styles.hatchLine} />
    </pattern>
  </defs>
);

interface DrawnProps {
  series: Series;
  order: number;
  of: number;
  count: number;
  plot: number;
  x: (index: number) => number;
  y: (value: number) => number;
}

function Drawn({ series: { values, look }, order, of, count, plot, x, y }: DrawnProps) {
  if (look === 'area' || look === 'line') {
    const line = values.map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(value)}`).join('');
    return (
      <>
        {look === 'area' && values.length > 0 ? (
          <path className={styles.water} d={`${line}L${x(values.length - 1)} ${y(0)}L${x(0)} ${y(0)}Z`} />
        ) : null}
        <path className={look === 'area' ? styles.line : styles.dashed} d={line} />
      </>
    );
  }
  const width = Math.max(1, Math.min(28, (plot / Math.max(1, count)) * 0.72) / of);
  return values.map((value, index) => (
    <rect
      key={index}
      className={look === 'column' ? styles.column : styles.hatched}
      x={x(index) + (order - of / 2) * width}
      y={y(value)}
      width={width}
      height={y(0) - y(value)}
    />
  ));
}

function DayTable({ title, days, series, say = grouped }: DayChartProps) {
  const t = useT();
  const id = useId();
  return (
    <details className={styles.data}>
      <summary id={id}>{t('chart.asTable')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={title}>
        <Table caption={title}>
          <thead>
            <tr>
              <Th>{t('chart.date')}</Th>
              {series.map(({ label }) => (
                <Th key={label} end>
                  {label}
                </Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day, index) => (
              <tr key={day}>
                <th scope="row" className={styles.day}>
                  {day}
                </th>
                {series.map(({ label, values }) => (
                  <Td key={label} end>
                    {say(values[days.length - 1 - index] ?? 0)}
                  </Td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </section>
    </details>
  );
}
