// One plan: how far it is, what it achieves of what people wish, and what can be done with it.
import { formatDate, grouped } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { Sheet } from '@/shared/tools/page';
import { Facts } from '@/shared/tools/reading-dialog';
import { Button } from '@/ui/button';
import { ScaleBar } from '@/ui/scale-bar';
import { Tag } from '@/ui/tag';
import { RUN_STATE, type Run, runStateOf } from './models';
import { phaseOf, qualityOf, shareOf } from './outcome';
import styles from './schedule.module.css';

interface RunSheetProps {
  run: Run;
  onWrite: () => void;
  onUndo: () => void;
}

export function RunSheet({ run, onWrite, onUndo }: RunSheetProps) {
  const { t } = useI18n();
  const [, flag, name] = runStateOf(run.state);
  const isRunning = run.state === RUN_STATE.running;
  const met = (of: number, wishes: number) =>
    t('one2one.schedule.metOf', { n: grouped(of), of: grouped(wishes), percent: shareOf(of, wishes) });
  const facts: [string, string][] = [
    [t('one2one.schedule.metMust'), met(run.met_must, run.wishes_must)],
    [t('one2one.schedule.metWould'), met(run.met_would, run.wishes_would)],
    [
      t('one2one.schedule.placed'),
      t('one2one.schedule.placedOf', { n: grouped(run.placed), people: grouped(run.people) }),
    ],
    [
      t('one2one.schedule.quality'),
      t('one2one.schedule.qualityOf', {
        percent: qualityOf(run),
        weight: grouped(run.weight),
        bound: grouped(run.bound),
      }),
    ],
    [t('one2one.schedule.took'), t('one2one.schedule.seconds', { n: Math.round(run.seconds * 10) / 10 })],
  ];
  const done: [string, string][] = [];
  if (run.written + run.skipped > 0)
    done.push([
      t('one2one.schedule.writtenCount'),
      t('one2one.schedule.writtenOf', { n: grouped(run.written), skipped: grouped(run.skipped) }),
    ]);
  if (run.undone + run.kept > 0)
    done.push([
      t('one2one.schedule.undoneCount'),
      t('one2one.schedule.undoneOf', { n: grouped(run.undone), kept: grouped(run.kept) }),
    ]);
  return (
    <Sheet
      title={t('one2one.schedule.planOf', { time: formatDate(run.created_at, 'minute') })}
      aside={<Tag flag={flag}>{t(`one2one.run.${name}`)}</Tag>}
    >
      <div className={styles.body}>
        {isRunning ? (
          <div role="status">
            <p>{t(`one2one.phase.${phaseOf(run.phase)}`, { n: run.progress })}</p>
            <ScaleBar value={run.progress / 100} running className={styles.progress} />
          </div>
        ) : run.state === RUN_STATE.failed ? (
          <p>{t('one2one.schedule.failedText')}</p>
        ) : null}
        {run.placed > 0 || !isRunning ? <Facts of={[...facts, ...done]} columns={3} /> : null}
        <div className={styles.buttons}>
          {run.state === RUN_STATE.done && run.placed > 0 && (
            <Button kind="go" onClick={onWrite}>
              {t('one2one.schedule.write')}
            </Button>
          )}
          {run.state === RUN_STATE.written && <Button onClick={onUndo}>{t('one2one.schedule.undo')}</Button>}
        </div>
      </div>
    </Sheet>
  );
}
