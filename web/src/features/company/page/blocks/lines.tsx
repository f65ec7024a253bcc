// Owns the lines of a company, drawn as scale bars: a leg is as long as its days.
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { useI18n } from '@/shared/i18n';
import { LocalText, localValue } from '@/shared/local-text';
import { cx } from '@/ui/class-names';
import { VisuallyHidden } from '@/ui/visually-hidden';
import type { Company } from '../queries';
import { Block } from './block';
import styles from './lines.module.css';
import { legsOf, type Stop, scaleOf, stopsOf } from './strip';

type Line = Company['lines'][number];

/** So many are drawn at once. */
const SHOWN = 5;
/** A leg of this share of the scale has room for its number, on a desk and on a phone. */
const ROOM = { desk: 0.045, phone: 0.1 };

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;
const at = (stop: Stop) => ({ '--at': percent(stop.at) }) as CSSProperties;

/** What the line costs: the rates from its first port to its last. */
const ratesOf = ({ calls }: Line) => {
  const [pol, pod] = [calls[0]?.port, calls.at(-1)?.port];
  return pol && pod && pol !== pod ? `/freightRates?${new URLSearchParams({ pol, pod })}` : null;
};

function Strip({ line, end }: { line: Line; end: number }) {
  const { t, lang, local } = useI18n();
  const calls = line.calls.map((call) => ({ name: localValue(call, 'name', lang).text, days: call.days }));
  const stops = stopsOf(calls, end);
  const legs = legsOf(stops);
  const between = stops.filter((stop) => !stop.isEnd).map(({ name }) => name);
  const via = between.length > 0 && t('company.page.via', { ports: between.join(lang === 'zh' ? '、' : ', ') });
  const rates = ratesOf(line);
  const isCrowded = stops.some((stop) => stop.place === 'nowhere');
  return (
    <li className={styles.line}>
      <p className={styles.words}>
        <LocalText row={line} name="name" as="b" />
        <LocalText row={line} name="frequency" />
      </p>
      <ol className={styles.strip}>
        {stops.map((stop, index) => (
          <li
            key={`${stop.name}-${stop.day}`}
            className={cx(styles.stop, stop.isEnd && styles.end, index > 0 && stop.at > 0.9 && styles.last)}
            style={at(stop)}
          >
            <span
              className={cx(
                styles.port,
                index === 0 && styles.first,
                stop.place === 'before' && styles.before,
                stop.place === 'nowhere' && styles.unnamed,
              )}
            >
              {stop.name}
            </span>
            <VisuallyHidden>{t('company.page.day', { n: stop.day })}</VisuallyHidden>
          </li>
        ))}
      </ol>
      <div className={styles.bar} aria-hidden="true">
        {legs.map((leg) => (
          <span
            key={leg.from}
            className={styles.leg}
            style={{ '--from': percent(leg.from), '--to': percent(leg.to) } as CSSProperties}
          >
            {leg.to - leg.from > ROOM.desk && (
              <span className={cx(leg.to - leg.from < ROOM.phone && styles.wideOnly)}>{leg.days}</span>
            )}
          </span>
        ))}
      </div>
      {via && (
        <p className={cx(styles.via, !isCrowded && styles.narrowOnly)} aria-hidden="true">
          {via}
        </p>
      )}
      {rates && (
        <Link to={rates} className={styles.rates} aria-label={t('company.page.ratesOf', { name: local(line, 'name') })}>
          {t('company.page.rates')}
        </Link>
      )}
    </li>
  );
}

function Scale({ end, step }: { end: number; step: number }) {
  const { t } = useI18n();
  const ticks = Array.from({ length: end / step + 1 }, (_, index) => index * step);
  return (
    <div className={styles.scale} aria-hidden="true">
      <p>{t('company.page.days')}</p>
      <div>
        {ticks.map((day) => (
          <span key={day} style={{ '--at': percent(day / end) } as CSSProperties}>
            {day}
          </span>
        ))}
      </div>
    </div>
  );
}

export function Lines({ lines, carriers }: Pick<Company, 'lines' | 'carriers'>) {
  const { t, local, lang } = useI18n();
  if (lines.length === 0 && carriers.length === 0) return null;
  const scale = scaleOf(Math.max(0, ...lines.map(({ total_days }) => total_days)));
  const [first, rest] = [lines.slice(0, SHOWN), lines.slice(SHOWN)];
  const drawn = (some: readonly Line[]) => (
    <ul>
      {some.map((line) => (
        <Strip key={line.id} line={line} end={scale.end} />
      ))}
    </ul>
  );
  return (
    <Block title={t('company.page.lines')} aside={lines.length > 0 && t('company.page.linesAll', { n: lines.length })}>
      {first.length > 0 && (
        <div className={styles.chart}>
          {drawn(first)}
          {rest.length > 0 && (
            <details className={styles.rest}>
              <summary>{t('company.page.linesMore', { n: rest.length })}</summary>
              {drawn(rest)}
            </details>
          )}
          <Scale {...scale} />
        </div>
      )}
      {carriers.length > 0 && (
        <p className={styles.carriers}>
          {t('company.page.carriers', {
            names: carriers.map((carrier) => local(carrier, 'name')).join(lang === 'zh' ? '、' : ', '),
          })}
        </p>
      )}
    </Block>
  );
}
