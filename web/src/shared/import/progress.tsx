// How far the background is, drawn and said: those who do not see it hear it, though not at every row.
import { grouped } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { ScaleBar } from '@/ui/scale-bar';
import styles from './import.module.css';
import type { ImportRun } from './models';

type BusyState = 'reading' | 'planning' | 'running' | 'undoing';

export function Progress({ run }: { run: ImportRun & { state: BusyState } }) {
  const t = useT();
  const share = run.todo > 0 ? run.done / run.todo : 0;
  return (
    <div className={styles.progress}>
      <p role="status" aria-live="polite">
        {t(`shared.import.progress.${run.state}`, { done: grouped(run.done), todo: grouped(run.todo) })}
      </p>
      <ScaleBar value={share} label={t(`shared.import.state.${run.state}`)} running />
      <p className={styles.note}>{t('shared.import.progressHint')}</p>
    </div>
  );
}

export const busyRun = (run: ImportRun): (ImportRun & { state: BusyState }) | null =>
  run.state === 'reading' || run.state === 'planning' || run.state === 'running' || run.state === 'undoing'
    ? (run as ImportRun & { state: BusyState })
    : null;
