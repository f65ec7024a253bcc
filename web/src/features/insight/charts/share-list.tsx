// A list of named counts, each with a bar as long as its share: a table that is its own chart.
import type { CSSProperties } from 'react';
import { grouped } from '@/shared/format';
import { useT } from '@/shared/i18n';
import styles from './charts.module.css';
import { percent, share } from './scale';

interface ShareRow {
  name: string;
  visits: number;
  /** Each once a day, so that over several days they may be more than the visitors of the period. */
  visitors?: number;
}

interface ShareListProps {
  title: string;
  /** What the names are. */
  head: string;
  rows: readonly ShareRow[];
  /** What the shares are of; the sum of the rows unless more was counted than is listed. */
  whole?: number;
}

export function ShareList({ title, head, rows, whole }: ShareListProps) {
  const t = useT();
  const all = whole ?? rows.reduce((sum, { visits }) => sum + visits, 0);
  const most = Math.max(0, ...rows.map(({ visits }) => visits));
  const hasVisitors = rows.some(({ visitors }) => visitors !== undefined);
  if (rows.length === 0) return <p className={styles.none}>{t('insight.none')}</p>;
  return (
    <table className={styles.shares}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">{t('insight.visits')}</th>
          {hasVisitors ? <th scope="col">{t('insight.visitorsDaily')}</th> : null}
          <th scope="col">{t('insight.share')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, visits, visitors }) => (
          <tr key={name}>
            <th scope="row">
              <span>{name}</span>
              <i style={{ '--share': share(visits, most) } as CSSProperties} />
            </th>
            <td>{grouped(visits)}</td>
            {hasVisitors ? <td>{grouped(visitors ?? 0)}</td> : null}
            <td>{percent(visits, all)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
