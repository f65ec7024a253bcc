// The third step: how far it is, what came of it, the sheet of refused rows, and undoing it while that is possible.
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog } from '@/shared/form';
import { formatDate } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { Sheet } from '@/shared/tools/page';
import { useAttempt } from '@/shared/use-attempt';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { download } from '@/ui/icons';
import styles from './import.module.css';
import type { ImportPath, ImportRun, Names } from './models';
import { busyRun, Progress } from './progress';
import { RowsTable } from './rows-table';
import { useImportActs } from './use-import-acts';

interface ResultStepProps {
  path: ImportPath;
  run: ImportRun;
  names: Names;
  list: { page: string; label: string };
  onLeave: () => void;
}

export function ResultStep({ path, run, names, list, onLeave }: ResultStepProps) {
  const t = useT();
  const attempt = useAttempt();
  const acts = useImportActs(path, run.id);
  const [isAsking, setAsking] = useState(false);
  const busy = busyRun(run);
  const { counts, state } = run;
  return (
    <Sheet title={run.file_name || t('shared.import.result')}>
      <div className={styles.body}>
        {busy ? <Progress run={busy} /> : <Outcome run={run} />}
        <div className={styles.acts}>
          {state === 'stopped' ? (
            <Button kind="ink" onClick={() => void attempt(() => acts.run(true))}>
              {t('shared.import.goOn')}
            </Button>
          ) : null}
          {!busy && counts.refused > 0 ? (
            <Button kind={state === 'done' ? 'ink' : 'outline'} onClick={() => void attempt(acts.refusedSheet)}>
              <Icon path={download} />
              {t('shared.import.refusedSheet')}
            </Button>
          ) : null}
          {busy ? null : <Button onClick={onLeave}>{t('shared.import.another')}</Button>}
          {busy ? null : (
            <Button as={Link} to={list.page}>
              {list.label}
            </Button>
          )}
          {run.undo_until ? (
            <>
              <Button kind="bad" onClick={() => setAsking(true)}>
                {t('shared.import.undo')}
              </Button>
              <span className={styles.note}>
                {t('shared.import.undoUntil', { time: formatDate(run.undo_until, 'minute') })}
              </span>
            </>
          ) : null}
        </div>
        {busy ? null : (
          <RowsTable
            key={state}
            path={path}
            run={run}
            names={names}
            first={counts.kept > 0 ? 'kept' : counts.refused > 0 ? 'refused' : null}
          />
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('shared.import.undoTitle')}
        text={t('shared.import.undoText', { n: counts.new })}
        actLabel={t('shared.import.undo')}
        act={acts.undo}
      />
    </Sheet>
  );
}

function Outcome({ run: { state, counts } }: { run: ImportRun }) {
  const t = useT();
  if (state === 'stopped') return <Alert kind="bad">{t('shared.import.stopped', { n: counts.written })}</Alert>;
  if (state === 'undone') {
    return (
      <Alert kind={counts.kept > 0 ? 'warn' : 'ok'}>
        {t('shared.import.undone', { n: counts.undone })}
        {counts.kept > 0 ? ` ${t('shared.import.undoneKept', { n: counts.kept })}` : null}
      </Alert>
    );
  }
  return (
    <Alert kind={counts.refused > 0 ? 'warn' : 'ok'}>
      {t('shared.import.done', { n: counts.written })}
      {counts.refused > 0 ? ` ${t('shared.import.doneRefused', { n: counts.refused })}` : null}
    </Alert>
  );
}
