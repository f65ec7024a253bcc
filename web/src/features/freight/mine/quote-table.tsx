// Owns quotes side by side: a column per quote, a row per question, also on a phone; the best of a row carries a word.
import { type CSSProperties, type ReactNode, useId } from 'react';
import { chartDates, DASH, grouped } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { cx } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import { check, triangleAlert } from '@/ui/icons';
import { ScaleBar } from '@/ui/scale-bar';
import { Tag } from '@/ui/tag';
import { useNow } from '@/ui/use-now';
import { basisOf, countedText, countOf, type Shipped } from '../basis';
import { amountOf, priceOf, signOf } from '../money';
import { canAccept, QUOTE, sharesOf, shownPrice, validityOf, verdictsOf } from './compare';
import styles from './quote-table.module.css';
import { meanOf, type Quote } from './quotes';
import { usePerText } from './use-price-text';

interface QuoteTableProps {
  quotes: readonly Quote[];
  /** How much there is to ship: charges by the container or the kilogram are counted by it. */
  shipped: Shipped;
  /** Which one the reader is about to take. */
  chosen: number | null;
  /** Whether one can still be chosen and asked about. */
  isOpen: boolean;
  onChoose: (quote: Quote) => void;
  onAsk: (quote: Quote) => void;
}

const MINUTE_MS = 60_000;
/** What a price is made of, from dark to white. */
const TINTS = ['var(--ink)', 'var(--sea-4)', 'var(--sea-2)', 'var(--white)'];
const tintAt = (at: number) => TINTS[at % TINTS.length];

export function QuoteTable({ quotes, shipped, chosen, isOpen, onChoose, onAsk }: QuoteTableProps) {
  const { t, local } = useI18n();
  const group = useId();
  const now = useNow(MINUTE_MS);
  const verdicts = verdictsOf(quotes);
  const row = (name: string, cell: (quote: Quote) => ReactNode) => (
    <tr key={name}>
      <th scope="row" className={styles.label}>
        {name}
      </th>
      {quotes.map((quote) => (
        <td key={quote.id} className={cx(styles.cell, quote.id === chosen && styles.on)}>
          {cell(quote)}
        </td>
      ))}
    </tr>
  );
  const days = (n: number) => (
    <p className={styles.figure}>
      {n} <small>{t.any('freight.quotes.days', { n })}</small>
    </p>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard as well
    <section className={styles.scroll} tabIndex={0} aria-label={t('freight.quotes.table')}>
      <table className={styles.table} style={{ '--quotes': quotes.length } as CSSProperties}>
        <thead>
          <tr>
            <td className={styles.corner} />
            {quotes.map((quote) => {
              const company = local(quote, 'company');
              return (
                <th key={quote.id} scope="col" className={cx(styles.cell, quote.id === chosen && styles.on)}>
                  <label htmlFor={`${group}-${quote.id}`} className={styles.head}>
                    {isOpen && canAccept(quote, now) && (
                      <input
                        id={`${group}-${quote.id}`}
                        type="radio"
                        name={group}
                        checked={quote.id === chosen}
                        onChange={() => onChoose(quote)}
                        aria-label={t('freight.quotes.choose', { company })}
                      />
                    )}
                    {quote.logo && <img src={quote.logo} alt="" width={32} height={32} />}
                    <span>
                      <b>{company}</b>
                      <Standing quote={quote} />
                    </span>
                  </label>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {row(t('freight.quotes.price'), (quote) => {
            const verdict = verdicts.get(quote.id);
            return (
              <>
                <Price quote={quote} shipped={shipped} />
                {verdict?.isLowest && <Best>{t('freight.quotes.lowest')}</Best>}
                {verdict?.above ? <p className={styles.above}>+ {priceOf(verdict.above, quote.currency)}</p> : null}
              </>
            );
          })}
          {row(t('freight.quotes.madeOf'), (quote) => (
            <MadeOf quote={quote} quotes={quotes} shipped={shipped} />
          ))}
          {row(t('freight.quotes.transit'), (quote) => (
            <>
              {quote.transit_days > 0 ? days(quote.transit_days) : DASH}
              {verdicts.get(quote.id)?.isFastest && <Best>{t('freight.quotes.fastest')}</Best>}
            </>
          ))}
          {row(t('freight.quotes.free'), (quote) => (
            <>
              {quote.free_days > 0 ? days(quote.free_days) : DASH}
              {verdicts.get(quote.id)?.isLongest && <Best>{t('freight.quotes.longest')}</Best>}
            </>
          ))}
          {row(t('freight.quotes.valid'), (quote) => (
            <Valid quote={quote} now={now} />
          ))}
          {row(t('freight.quotes.rating'), (quote) => (
            <Rating quote={quote} />
          ))}
          {quotes.some(({ note }) => note) &&
            row(t('freight.quotes.note'), ({ note }) => <p className={styles.words}>{note || DASH}</p>)}
          {row(t('freight.quotes.questions'), (quote) => (
            <>
              {quote.question && (
                <p className={styles.words}>
                  {t('freight.quotes.asked', { question: quote.question })}{' '}
                  {quote.answer || <span className={styles.soft}>{t('freight.quotes.waitsForAnswer')}</span>}
                </p>
              )}
              {isOpen && canAccept(quote, now) && quote.status !== QUOTE.askedBack && (
                <AskButton quote={quote} onAsk={onAsk} />
              )}
            </>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The all-in price and what it is counted by; where charges are counted by different things, what the whole would cost. */
function Price({ quote, shipped }: { quote: Quote; shipped: Shipped }) {
  const { t } = useI18n();
  const perText = usePerText();
  const basis = basisOf(quote.lines);
  const count = basis === null ? null : countOf(basis, shipped);
  return (
    <>
      <p className={styles.price}>
        <span className={styles.currency}>{signOf(quote.currency)}</span>
        {amountOf(shownPrice(quote))}
      </p>
      {basis === null ? (
        <p className={styles.above}>{t('freight.quotes.counted')}</p>
      ) : (
        basis !== 'shipment' && (
          <p className={styles.above}>
            {perText(basis)}
            {count !== null && (
              <>
                <br />
                {t('freight.quotes.whole', {
                  count: countedText(basis, count),
                  price: priceOf(quote.total, quote.currency),
                })}
              </>
            )}
          </p>
        )
      )}
    </>
  );
}

function AskButton({ quote, onAsk }: { quote: Quote; onAsk: (quote: Quote) => void }) {
  const { t, local } = useI18n();
  const label = t(quote.question ? 'freight.quotes.askAgain' : 'freight.quotes.ask');
  return (
    <button
      type="button"
      className={styles.ask}
      aria-label={`${label}, ${local(quote, 'company')}`}
      onClick={() => onAsk(quote)}
    >
      {label}
    </button>
  );
}

function Best({ children }: { children: string }) {
  return (
    <p className={styles.best}>
      <Icon path={check} size={14} />
      {children}
    </p>
  );
}

function Standing({ quote: { status } }: { quote: Quote }) {
  const { t } = useI18n();
  if (status === QUOTE.accepted) return <Tag flag="C">{t('freight.quotes.status.3')}</Tag>;
  if (status === QUOTE.declined) return <Tag flag="N">{t('freight.quotes.status.4')}</Tag>;
  return status === QUOTE.lapsed ? <Tag flag="M">{t('freight.quotes.status.5')}</Tag> : null;
}

const MINUTE = 60;
const HOUR = 3600;

/** What others said of the firm, and how soon it answers. */
function Rating({ quote }: { quote: Quote }) {
  const { t } = useI18n();
  const mean = meanOf(quote);
  const spent = quote.answer_seconds;
  return (
    <>
      {mean === null ? (
        <p className={styles.soft}>{t('freight.quotes.unrated')}</p>
      ) : (
        <p className={styles.figure}>
          {mean.toFixed(1)} <small>{t('freight.quotes.jobs', { n: quote.rating_count })}</small>
        </p>
      )}
      {spent !== null && spent !== undefined && (
        <p className={styles.soft}>
          {spent < 2 * HOUR
            ? t('freight.quotes.answeredMinutes', { n: Math.max(1, Math.round(spent / MINUTE)) })
            : t('freight.quotes.answeredHours', { n: Math.round(spent / HOUR) })}
        </p>
      )}
    </>
  );
}

function MadeOf({ quote, quotes, shipped }: Pick<QuoteTableProps, 'quotes' | 'shipped'> & { quote: Quote }) {
  const perText = usePerText();
  // Said once over the price where it is the same for all.
  const isMixed = basisOf(quote.lines) === null;
  const shares = sharesOf(quote, quotes, shipped);
  const starts = shares.map((_, at) => shares.slice(0, at).reduce((sum, { share }) => sum + share, 0));
  return (
    <>
      <svg viewBox="0 0 240 20" className={styles.bar} preserveAspectRatio="none" aria-hidden="true">
        {shares.map(({ share }, at) => (
          <rect
            key={at}
            x={1 + (starts[at] ?? 0) * 238}
            y={1}
            width={share * 238}
            height={18}
            fill={tintAt(at)}
            stroke="var(--ink)"
          />
        ))}
      </svg>
      <ul className={styles.lines}>
        {shares.map(({ name, amount, per }, at) => (
          <li key={at}>
            <svg viewBox="0 0 12 12" width={12} height={12} aria-hidden="true">
              <path d="M.5.5h11v11H.5z" fill={tintAt(at)} stroke="var(--ink)" />
            </svg>
            <span>
              {name} {isMixed && per && <small className={styles.soft}>{perText(per)}</small>}
            </span>
            <b>{amountOf(amount)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

function Valid({ quote, now }: { quote: Quote; now: number | null }) {
  const { t } = useI18n();
  const validity = now === null ? null : validityOf(quote.valid_until, now);
  return (
    <>
      <p className={styles.figure}>{chartDates(quote.valid_until)}</p>
      {validity && (
        <>
          <ScaleBar value={validity.share} className={styles.scale} />
          <p className={cx(styles.soft, (validity.isSoon || validity.isOver) && styles.soon)}>
            {(validity.isSoon || validity.isOver) && <Icon path={triangleAlert} size={14} />}
            {validity.isOver
              ? t('freight.quotes.over')
              : validity.daysLeft === 0
                ? t('freight.quotes.lastDay')
                : t('freight.quotes.daysLeft', { n: grouped(validity.daysLeft) })}
          </p>
        </>
      )}
    </>
  );
}
