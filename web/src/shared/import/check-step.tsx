// The second step: how the columns are read and what each row would do; from here it is started.
import { useState } from 'react';
import { grouped } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { toast } from '@/shared/toast/toast';
import { Sheet } from '@/shared/tools/page';
import { useAttempt } from '@/shared/use-attempt';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { download } from '@/ui/icons';
import { ColumnsSheet } from './columns-sheet';
import styles from './import.module.css';
import type { ImportPath, ImportRun, Names } from './models';
import { busyRun, Progress } from './progress';
import { RowsTable } from './rows-table';
import { useImportActs } from './use-import-acts';

interface CheckStepProps {
  path: ImportPath;
  run: ImportRun;
  names: Names;
  onLeave: () => void;
}

export function CheckStep({ path, run, names, onLeave }: CheckStepProps) {
  const t = useT();
  const attempt = useAttempt();
  const acts = useImportActs(path, run.id);
  const [isStarting, setStarting] = useState(false);
  const busy = busyRun(run);
  const { counts } = run;
  const good = counts.new + counts.changed;
  const start = async () => {
    setStarting(true);
    await attempt(() => acts.run(counts.refused > 0));
    setStarting(false);
  };
  const discard = async () => {
    if (!(await attempt(acts.discard))) return;
    toast.done(t('shared.import.discarded'));
    onLeave();
  };
  return (
    <>
      <ColumnsSheet run={run} disabled={busy !== null} onApply={(mapping) => attempt(() => acts.map(mapping))} />
      <Sheet title={t('shared.import.preview')}>
        <div className={styles.body}>
          {busy ? (
            <Progress run={busy} />
          ) : (
            <>
              {counts.refused > 0 ? (
                <Alert kind="warn">{t('shared.import.someRefused', { n: counts.refused })}</Alert>
              ) : null}
              <RowsTable path={path} run={run} names={names} />
              {good === 0 ? <p className={styles.note}>{t('shared.import.nothing')}</p> : null}
            </>
          )}
          <div className={styles.acts}>
            <Button kind="ink" busy={isStarting} disabled={busy !== null || good === 0} onClick={() => void start()}>
              {t(counts.refused > 0 ? 'shared.import.runGood' : 'shared.import.run', { n: busy ? 0 : grouped(good) })}
            </Button>
            {counts.refused > 0 && !busy ? (
              <Button onClick={() => void attempt(acts.refusedSheet)}>
                <Icon path={download} />
                {t('shared.import.refusedSheet')}
              </Button>
            ) : null}
            <Button kind="bare" onClick={() => void discard()}>
              {t('shared.import.discard')}
            </Button>
          </div>
        </div>
      </Sheet>
    </>
  );
}
