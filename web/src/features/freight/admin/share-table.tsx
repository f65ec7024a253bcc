// Lanes, agents or states, the most of them first: a table that is its own chart.
import type { CSSProperties } from 'react';
import styles from '@/shared/charts/charts.module.css';
import { share } from '@/shared/charts/scale';
import { grouped } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { type Counted, mostFirst } from './shares';

interface ShareTableProps {
  title: string;
  /** Of the names, of what is counted, and of whatever else is said. */
  heads: readonly string[];
  rows: readonly Counted[];
}

export function ShareTable({ title, heads, rows }: ShareTableProps) {
  const t = useT();
  const ranked = mostFirst(rows);
  const most = ranked[0]?.count ?? 0;
  if (ranked.length === 0) return <p className={styles.none}>{t('freight.dashboard.none')}</p>;
  return (
    <table className={styles.shares}>
      <caption>{title}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ranked.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              <span>{row.name}</span>
              <i style={{ '--share': share(row.count, most) } as CSSProperties} />
            </th>
            <td>{grouped(row.count)}</td>
            {row.more.map((value, at) => (
              <td key={at}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
