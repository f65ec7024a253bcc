// Owns the legend: each state with its pattern, its word and how many there are.
import { memo, useMemo } from 'react';
import { useT } from '@/shared/i18n';
import { STATES } from '../models';
import { StateMark } from './booth-layer';
import { counted, type PlanBooth } from './filters';
import styles from './legend.module.css';

export const Legend = memo(function Legend({ booths }: { booths: readonly PlanBooth[] }) {
  const t = useT();
  const counts = useMemo(() => counted(booths), [booths]);
  const looks = counts.mine > 0 ? ([...STATES, 'mine'] as const) : STATES;
  return (
    <ul className={styles.legend} aria-label={t('booth.plan.legend')}>
      {looks.map((look) => (
        <li key={look}>
          <StateMark look={look} />
          <span>{t(`booth.state.${look}`)}</span>
          <b>{counts[look]}</b>
        </li>
      ))}
    </ul>
  );
});
