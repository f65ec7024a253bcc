// Owns the drawing of prices over the weeks: a line over tinted water, weekPrices, a threshold, and today's price.
import { grouped } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { Neatline } from '@/ui/neatline';
import { signOf } from '../money';
import { type Frame, markedOf, monthsOf, pathOf, projection, scaleOf, tintAt, type WeekPrice } from './chart';
import styles from './price-chart.module.css';

interface PriceChartProps {
  weekPrices: readonly WeekPrice[];
  currency: string;
  /** What the reader waits for, in whole units. */
  below: number | null;
  /** Of when the last price is: today, or the day on which there was last a rate. */
  lastWord: string;
}

interface Size {
  width: number;
  height: number;
  isSmall: boolean;
}

const DESK: Size = { width: 784, height: 392, isSmall: false };
const PHONE: Size = { width: 336, height: 250, isSmall: true };
/** Numbers that a small drawing has room for, and the months. */
const MAX_NUMBERS_WHEN_SMALL = 3;

const frameOf = ({ width, height, isSmall }: Size): Frame => ({
  left: isSmall ? 44 : 56,
  right: width - (isSmall ? 16 : 96),
  top: 20,
  bottom: height - 34,
});

function Drawing({ weekPrices, below, lastWord, size }: Omit<PriceChartProps, 'currency'> & { size: Size }) {
  const { t } = useI18n();
  const frame = frameOf(size);
  const scale = scaleOf(weekPrices.map(({ price }) => price));
  const { x, y } = projection(weekPrices, scale, frame);
  const line = weekPrices.map(({ at, price }) => [x(at), y(price)] as const);
  const last = weekPrices.at(-1);
  if (!last) return null;
  const start = x(weekPrices[0]?.at ?? last.at);
  const area = `${pathOf([[start, frame.bottom], ...line])}L${x(last.at)} ${frame.bottom}Z`;
  const clip = `freight-water-${size.width}`;
  const lowest = Math.min(...weekPrices.map(({ price }) => price));
  const marked = markedOf(weekPrices);
  const isTold = (at: number) =>
    !size.isSmall || marked.length <= MAX_NUMBERS_WHEN_SMALL || marked.indexOf(at) % 2 === 0;
  const months = monthsOf(weekPrices);
  const isBelowShown = below !== null && below > scale.low && below < scale.high;
  /** Under its line, or above it where the floor is near. */
  const wordsAt = (line: number) => (line + 17 > frame.bottom - 4 ? line - 6 : line + 17);
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      className={size.isSmall ? styles.phone : styles.desk}
      aria-hidden="true"
    >
      <defs>
        <clipPath id={clip}>
          <path d={area} />
        </clipPath>
      </defs>
      <g clipPath={`url(#${clip})`}>
        {[scale.low, ...scale.lines].map((from) => (
          <rect
            key={from}
            x={frame.left}
            y={frame.top}
            width={frame.right - frame.left}
            height={y(from) - frame.top}
            className={styles[`tint${tintAt(scale, from)}`]}
          />
        ))}
      </g>
      {scale.lines.map((price) => (
        <g key={price}>
          <path d={`M${frame.left} ${y(price)}H${frame.right}`} className={styles.grid} />
          <text x={frame.left - 8} y={y(price) + 4} textAnchor="end" className={styles.level}>
            {grouped(price)}
          </text>
        </g>
      ))}
      <path d={pathOf(line)} className={styles.line} />
      {isBelowShown && (
        <>
          <path d={`M${frame.left} ${y(below)}H${frame.right}`} className={styles.threshold} />
          <text x={frame.left + 8} y={wordsAt(y(below))} className={styles.thresholdText}>
            {t('freight.rates.tellBelow', { price: grouped(below) })}
          </text>
        </>
      )}
      {marked.map((at) => {
        const one = weekPrices[at];
        if (!one) return null;
        const isLow = one.price === lowest;
        return (
          <g key={at}>
            <circle cx={x(one.at)} cy={y(one.price)} r={3} className={styles.sounding} />
            {isTold(at) && (
              <text
                x={x(one.at) + (at === 0 ? 16 : 0)}
                y={y(one.price) + (isLow ? 20 : -10)}
                textAnchor="middle"
                className={styles.number}
              >
                {grouped(one.price)}
              </text>
            )}
          </g>
        );
      })}
      <path d={`M${x(last.at)} ${frame.top}V${frame.bottom}`} className={styles.today} />
      <path d={`M${x(last.at)} ${y(last.price) - 7}l7 7-7 7-7-7z`} className={styles.diamond} />
      {!size.isSmall && (
        <>
          <text x={x(last.at) + 12} y={y(last.price) - 2} className={styles.now}>
            {grouped(last.price)}
          </text>
          <text x={x(last.at) + 12} y={y(last.price) + 16} className={styles.nowWord}>
            {lastWord}
          </text>
        </>
      )}
      <path d={`M${frame.left} ${frame.bottom}H${frame.right}`} className={styles.floor} />
      {months.map(({ at, month }, place) => (
        <g key={at}>
          <path d={`M${x(at)} ${frame.bottom}v6`} className={styles.tick} />
          {(!size.isSmall || place % 2 === 0) && (
            <text
              x={x(at) + (place === 0 ? 4 : 0)}
              y={frame.bottom + 22}
              textAnchor={place === 0 ? 'start' : 'middle'}
              className={styles.level}
            >
              {t.any(`freight.rates.month.${month}`)}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

export function PriceChart({ weekPrices, currency, below, lastWord }: PriceChartProps) {
  const { t } = useI18n();
  const prices = weekPrices.map(({ price }) => price);
  const first = prices[0];
  const last = prices.at(-1);
  if (first === undefined || last === undefined || weekPrices.length < 2) {
    return <p className={styles.none}>{t('freight.rates.noHistory')}</p>;
  }
  const { step } = scaleOf(prices);
  const sign = signOf(currency);
  const told = t('freight.rates.historyTold', {
    n: weekPrices.length,
    from: sign + grouped(first),
    to: sign + grouped(last),
    low: sign + grouped(Math.min(...prices)),
    high: sign + grouped(Math.max(...prices)),
  });
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <b>{t('freight.rates.weeks', { n: weekPrices.length })}</b>
        <span>{t('freight.rates.historyNote', { currency, step: grouped(step) })}</span>
      </figcaption>
      <Neatline>
        <div role="img" aria-label={told}>
          <Drawing weekPrices={weekPrices} below={below} lastWord={lastWord} size={DESK} />
          <Drawing weekPrices={weekPrices} below={below} lastWord={lastWord} size={PHONE} />
        </div>
      </Neatline>
    </figure>
  );
}
