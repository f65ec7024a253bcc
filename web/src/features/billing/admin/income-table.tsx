// Income by item or method: a table that is its own chart, with the sum that the period has in every view.
import type { CSSProperties } from 'react';
import styles from '@/shared/charts/charts.module.css';
import { percent, share } from '@/shared/charts/scale';
import { grouped, money } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { ranked } from './income';
import type { Income } from './models';

interface IncomeTableProps {
  title: string;
  /** What the names are. */
  head: string;
  income: Income;
  currency: string;
}

export function IncomeTable({ title, head, income, currency }: IncomeTableProps) {
  const { t, local } = useI18n();
  const rows = ranked(income.rows, currency);
  const total = income.totals.find((one) => one.currency === currency);
  const most = Math.max(0, ...rows.map(({ net }) => net));
  if (rows.length === 0 || !total) return <p className={styles.none}>{t('finance.income.none')}</p>;
  return (
    <table className={styles.shares}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">{t('finance.income.orders')}</th>
          <th scope="col">{t('finance.income.net')}</th>
          <th scope="col">{t('finance.income.share')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              <span>{local(row, 'name')}</span>
              {row.refunded > 0 ? (
                <small>{t('finance.income.less', { amount: money(row.refunded, currency) })}</small>
              ) : null}
              <i style={{ '--share': share(Math.max(0, row.net), most) } as CSSProperties} />
            </th>
            <td>{row.orders > 0 ? grouped(row.orders) : null}</td>
            <td>{money(row.net, currency)}</td>
            <td>{row.net > 0 ? percent(row.net, total.net) : null}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('finance.income.sum')}</th>
          <td>{grouped(total.orders)}</td>
          <td>{money(total.net, currency)}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  );
}
