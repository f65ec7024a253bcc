// A list of named counts, each with a bar as long as its share: a table that is its own chart.
import type { CSSProperties } from 'react';
import styles from '@/shared/charts/charts.module.css';
import { percent, share } from '@/shared/charts/scale';
import { grouped } from '@/shared/format';
import { useT } from '@/shared/i18n';

export interface ShareRow {
  /** Where names can be the same. */
  key?: string;
  name: string;
  /** A second line that says more. */
  hint?: string;
  visits: number;
  /** Each once a day, so that over several days they may be more than the visitors of the period. */
  visitors?: number;
}

interface ShareListProps {
  title: string;
  /** What the names are. */
  head: string;
  /** What the last line adds up; all visits if absent. */
  sum?: string;
  rows: readonly ShareRow[];
}

/** The rows are all there is, so that they add up to the last line. */
export function ShareList({ title, head, rows, sum }: ShareListProps) {
  const t = useT();
  const all = rows.reduce((sum, { visits }) => sum + visits, 0);
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
        {rows.map(({ key, name, hint, visits, visitors }) => (
          <tr key={key ?? name}>
            <th scope="row">
              <span>{name}</span>
              {hint ? <small>{hint}</small> : null}
              <i style={{ '--share': share(visits, most) } as CSSProperties} />
            </th>
            <td>{grouped(visits)}</td>
            {hasVisitors ? <td>{visitors === undefined ? null : grouped(visitors)}</td> : null}
            <td>{percent(visits, all)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{sum ?? t('insight.allVisits')}</th>
          <td>{grouped(all)}</td>
          {hasVisitors ? <td /> : null}
          <td>{percent(all, all)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
