// Owns the entries of a month between what there was and what is left, and whether all of it adds up.
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate, grouped } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { Loaded } from '@/shared/page/loaded';
import { useOverflow } from '@/shared/table/use-overflow';
import { Icon } from '@/ui/icon';
import { chevronLeft, chevronRight, circleCheck, octagonAlert } from '@/ui/icons';
import { Tabs } from '@/ui/tabs';
import { Count } from '@/ui/tag';
import { type Entry, type EntryType, entryTypeOf, type Statement, type UnitCode } from '../models';
import { monthFigure, shiftMonth } from './month';
import { addsUp, typesOf } from './statement';
import styles from './statement.module.css';

interface StatementSheetProps {
  query: UseQueryResult<Statement>;
  unit: UnitCode;
  month: string;
  isCurrent: boolean;
  onMonth: (month: string) => void;
}

type Kind = 'all' | `${EntryType}`;

const signed = (sign: '+' | '−', amount: number) => (amount > 0 ? `${sign} ${grouped(amount)}` : '');
const dayOf = (at: number) => formatDate(at, 'monthDay').replace('-', '.');

/** The months stay where they are while one of them loads: whoever steps through them keeps the focus. */
export function StatementSheet({ query, unit, month, isCurrent, onMonth }: StatementSheetProps) {
  const { t } = useI18n();
  const page = `${unit} ${month}`;
  const [choice, setChoice] = useState<{ page: string; kind: Kind }>({ page, kind: 'all' });
  const kind = choice.page === page ? choice.kind : 'all';
  const caption = t('billing.statement.title', { month: monthFigure(month) });
  return (
    <section className={styles.sheet} aria-label={caption}>
      <div className={styles.bar}>
        <div className={styles.months}>
          <button
            type="button"
            aria-label={t('billing.statement.earlier')}
            onClick={() => onMonth(shiftMonth(month, -1))}
          >
            <Icon path={chevronLeft} />
          </button>
          <b aria-live="polite">{monthFigure(month)}</b>
          <button
            type="button"
            aria-label={t('billing.statement.later')}
            disabled={isCurrent}
            onClick={() => onMonth(shiftMonth(month, 1))}
          >
            <Icon path={chevronRight} />
          </button>
        </div>
        {query.data ? (
          <Tabs
            className={styles.kinds}
            label={t('billing.statement.kinds')}
            value={kind}
            onChange={(chosen) => setChoice({ page, kind: chosen })}
            items={[
              { key: 'all', label: t('billing.statement.all'), count: <Count>{query.data.rows.length}</Count> },
              ...typesOf(query.data.counts).map(({ type, count }) => ({
                key: `${type}` as const,
                label: t(`billing.entry.${type}`),
                count: <Count>{count}</Count>,
              })),
            ]}
          />
        ) : null}
      </div>
      <Loaded query={query}>
        {(statement) => (
          <>
            <Entries statement={statement} kind={kind} caption={caption} isCurrent={isCurrent} />
            <CheckLine statement={statement} />
          </>
        )}
      </Loaded>
    </section>
  );
}

interface EntriesProps {
  statement: Statement;
  kind: Kind;
  caption: string;
  isCurrent: boolean;
}

function Entries({ statement, kind, caption, isCurrent }: EntriesProps) {
  const { t } = useI18n();
  const [scroller, isWide] = useOverflow();
  const { rows, opening, closing, total_in, total_out } = statement;
  const isAll = kind === 'all';
  const shown = rows.filter(({ type }) => isAll || String(type) === kind);
  const lastAt = isCurrent ? (rows.at(-1)?.at ?? statement.from) : statement.until - 1;
  return (
    <>
      <div
        ref={scroller}
        className={styles.scroller}
        {...(isWide ? { role: 'region', 'aria-label': caption, tabIndex: 0 } : {})}
      >
        <table className={styles.table}>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{t('billing.statement.date')}</th>
              <th scope="col">{t('billing.statement.kind')}</th>
              <th scope="col">{t('billing.statement.what')}</th>
              <th scope="col">{t('billing.statement.number')}</th>
              <th scope="col">{t('billing.statement.in')}</th>
              <th scope="col">{t('billing.statement.out')}</th>
              <th scope="col">{t('billing.statement.balance')}</th>
            </tr>
          </thead>
          <tbody>
            {isAll ? (
              <tr className={styles.opening}>
                <td>{dayOf(statement.from)}</td>
                <td />
                <td className={styles.what}>{t('billing.statement.opening')}</td>
                <td />
                <td />
                <td />
                <td>{grouped(opening)}</td>
              </tr>
            ) : null}
            {shown.map((row) => (
              <EntryRow key={row.id} row={row} />
            ))}
            {isAll ? (
              <tr className={styles.closing}>
                <td>{dayOf(lastAt)}</td>
                <td />
                <td className={styles.what}>{t('billing.statement.closing')}</td>
                <td />
                <td>{signed('+', total_in)}</td>
                <td>{signed('−', total_out)}</td>
                <td>{grouped(closing)}</td>
              </tr>
            ) : null}
          </tbody>
        </table>
      </div>
      {rows.length === 0 ? <p className={styles.quiet}>{t('billing.statement.quiet')}</p> : null}
    </>
  );
}

function EntryRow({ row }: { row: Entry }) {
  const { t, local } = useI18n();
  const type = entryTypeOf(row.type);
  return (
    <tr>
      <td>
        {dayOf(row.at)} {formatDate(row.at, 'time')}
      </td>
      <td>
        <span className={styles.kind} data-type={type} aria-hidden="true">
          {type}
        </span>
        {t(`billing.entry.${type}`)}
      </td>
      <td className={styles.what}>{local(row, 'text')}</td>
      <td>
        {row.page ? (
          <Link to={row.page} className={styles.number}>
            {row.number}
          </Link>
        ) : (
          row.number
        )}
      </td>
      <td className={styles.in}>{signed('+', row.in)}</td>
      <td>{signed('−', row.out)}</td>
      <td>{grouped(row.balance)}</td>
    </tr>
  );
}

/** The sum in figures, and what last night's check of all accounts found. */
function CheckLine({ statement }: { statement: Statement }) {
  const { t } = useI18n();
  const { opening, total_in, total_out, closing, check } = statement;
  const isRight = addsUp(statement) && check?.is_ok !== false;
  const sum = `${grouped(opening)} + ${grouped(total_in)} − ${grouped(total_out)} = ${grouped(closing)}`;
  return (
    <p className={styles.check} data-bad={!isRight || undefined}>
      <Icon path={isRight ? circleCheck : octagonAlert} />
      <span>
        {addsUp(statement) ? t('billing.statement.sums', { sum }) : t('billing.statement.doesNotSum')}{' '}
        {check
          ? t(check.is_ok ? 'billing.statement.checked' : 'billing.statement.checkFailed', {
              at: formatDate(check.at, 'minute'),
            })
          : t('billing.statement.unchecked')}
      </span>
    </p>
  );
}
