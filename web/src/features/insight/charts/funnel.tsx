// The way from a visit to a registration: each step with its bar, and how many of those before it took it.
import type { CSSProperties } from 'react';
import styles from '@/shared/charts/charts.module.css';
import { percent, share } from '@/shared/charts/scale';
import { grouped } from '@/shared/format';
import { useT } from '@/shared/i18n';
import type { Statistics } from '../queries';

export function Funnel({ title, steps }: { title: string; steps: Statistics['funnel'] }) {
  const t = useT();
  const first = steps[0]?.count ?? 0;
  const most = Math.max(0, ...steps.map(({ count }) => count));
  if (most === 0) return <p className={styles.none}>{t('insight.none')}</p>;
  return (
    <table className={styles.shares} data-look="funnel">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('insight.step')}</th>
          <th scope="col">{t('insight.people')}</th>
          <th scope="col">{t('insight.ofBefore')}</th>
          <th scope="col">{t('insight.ofFirst')}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ key, name, count }, index) => (
          <tr key={key}>
            <th scope="row">
              <span>{name}</span>
              <i style={{ '--share': share(count, most) } as CSSProperties} />
            </th>
            <td>{grouped(count)}</td>
            <td>{rateOf(count, steps[index - 1]?.count)}</td>
            <td>{index > 0 && first > 0 ? percent(count, first) : null}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A step that more people took than the one before has other ways in: a share of it would say nothing. */
const rateOf = (count: number, before: number | undefined) =>
  before === undefined ? null : count > before || before === 0 ? '–' : percent(count, before);
