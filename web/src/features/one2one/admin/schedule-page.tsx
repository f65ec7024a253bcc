// Plans of meetings out of what people marked: making one, what it achieves, looking at it, writing it, and taking it back.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { read } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { ConfirmDialog, DialogForm, type Field } from '@/shared/form';
import { formatDate, grouped } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { newIdempotencyKey } from '@/shared/idempotency';
import { toast } from '@/shared/toast/toast';
import { Sheet, ToolsPage } from '@/shared/tools/page';
import { useApi, WRITE } from '@/shared/use-api';
import { Button } from '@/ui/button';
import { Empty, ErrorPanel, Loading } from '@/ui/states';
import { Tag } from '@/ui/tag';
import { LOAD, MEETINGS, PLAN, RUN, RUN_STATE, RUNS, type Run, runStateOf, UNDO_PLAN, WRITE_PLAN } from './models';
import { PlanTable } from './plan-table';
import { RunSheet } from './run-sheet';
import styles from './schedule.module.css';

const ASK_AGAIN_MS = 1_500;
const MAX_RUNS_SHOWN = 20;

const runsQuery = () => read(RUNS, { start: 0, limit: MAX_RUNS_SHOWN }, { auth: true, staleTime: 0 });

export default function SchedulePage() {
  const { t } = useI18n();
  const api = useApi();
  const client = useQueryClient();
  const {
    data: runs,
    error,
    refetch,
  } = useQuery({
    ...runsQuery(),
    refetchInterval: ({ state }) => (state.data?.some((run) => run.state === RUN_STATE.running) ? ASK_AGAIN_MS : false),
  });
  const [isAsking, setAsking] = useState(false);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [doing, setDoing] = useState<'write' | 'undo' | null>(null);
  const current = runs?.find(({ id }) => id === chosenId) ?? runs?.[0] ?? null;
  const isRunning = runs?.some(({ state }) => state === RUN_STATE.running) ?? false;
  const refresh = () =>
    Promise.all([RUNS, PLAN, MEETINGS, LOAD].map((path) => client.invalidateQueries({ queryKey: [path] })));
  // What a plan became shows in its rows as well, once the work is over.
  useEffect(() => {
    if (!isRunning) void client.invalidateQueries({ queryKey: [PLAN] });
  }, [isRunning, client]);
  const once = () => ({ ...WRITE, idempotencyKey: newIdempotencyKey() });
  const write = async ({ id }: Run) => {
    await api.post(WRITE_PLAN, { id }, once());
    await refresh();
  };
  const undo = async ({ id }: Run) => {
    await api.post(UNDO_PLAN, { id }, once());
    await refresh();
  };
  return (
    <ToolsPage
      title={t('one2one.schedule.title')}
      lead={t('one2one.schedule.lead')}
      buttons={
        <Button kind="ink" disabled={isRunning} onClick={() => setAsking(true)}>
          {t('one2one.schedule.make')}
        </Button>
      }
    >
      {error ? (
        <ErrorPanel
          title={t('shared.table.failed')}
          action={<Button onClick={() => void refetch()}>{t('shared.retry')}</Button>}
        >
          {failureText(error, t)}
        </ErrorPanel>
      ) : !runs ? (
        <Loading label={t('shared.loading')} lines={8} />
      ) : current === null ? (
        <Empty title={t('one2one.schedule.none')}>{t('one2one.schedule.noneText')}</Empty>
      ) : (
        <>
          <RunSheet run={current} onWrite={() => setDoing('write')} onUndo={() => setDoing('undo')} />
          {current.placed > 0 && <PlanTable key={current.id} run={current} />}
          <EarlierRuns runs={runs} currentId={current.id} onChoose={setChosenId} />
        </>
      )}
      <RunForm
        open={isAsking}
        onClose={() => setAsking(false)}
        onStarted={(run) => {
          setChosenId(run.id);
          void refresh();
        }}
      />
      <ConfirmDialog
        open={doing === 'write'}
        onClose={() => setDoing(null)}
        title={t('one2one.schedule.writeTitle', { n: current?.placed ?? 0 })}
        text={t('one2one.schedule.writeText')}
        actLabel={t('one2one.schedule.write')}
        isBad={false}
        act={async () => current && write(current)}
      />
      <ConfirmDialog
        open={doing === 'undo'}
        onClose={() => setDoing(null)}
        title={t('one2one.schedule.undoTitle', { n: current?.written ?? 0 })}
        text={t('one2one.schedule.undoText')}
        actLabel={t('one2one.schedule.undo')}
        act={async () => current && undo(current)}
      />
    </ToolsPage>
  );
}

interface EarlierRunsProps {
  runs: readonly Run[];
  currentId: number;
  onChoose: (id: number) => void;
}

function EarlierRuns({ runs, currentId, onChoose }: EarlierRunsProps) {
  const { t } = useI18n();
  if (runs.length < 2) return null;
  return (
    <Sheet title={t('one2one.schedule.earlier')}>
      <ul className={styles.runs}>
        {runs.map((run) => {
          const [, flag, name] = runStateOf(run.state);
          return (
            <li key={run.id}>
              <button type="button" aria-pressed={run.id === currentId} onClick={() => onChoose(run.id)}>
                <b>{formatDate(run.created_at, 'minute')}</b>
                <span>{t('one2one.schedule.pairs', { n: grouped(run.placed) })}</span>
                <Tag flag={flag}>{t(`one2one.run.${name}`)}</Tag>
              </button>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}

interface Values {
  must: number;
  would: number;
  mutual: number;
  dry: boolean;
}

interface RunFormProps {
  open: boolean;
  onClose: () => void;
  onStarted: (run: Run) => void;
}

function RunForm({ open, onClose, onStarted }: RunFormProps) {
  const { t } = useI18n();
  const api = useApi();
  const fields: Field<Values>[] = [
    {
      kind: 'number',
      name: 'must',
      label: t('one2one.schedule.must'),
      hint: t('one2one.schedule.mustHint'),
      required: true,
      min: 1,
      max: 100,
    },
    {
      kind: 'number',
      name: 'would',
      label: t('one2one.schedule.would'),
      hint: t('one2one.schedule.wouldHint'),
      required: true,
      min: 0,
      max: 100,
    },
    {
      kind: 'number',
      name: 'mutual',
      label: t('one2one.schedule.mutual'),
      hint: t('one2one.schedule.mutualHint'),
      required: true,
      min: 0,
      max: 100,
    },
    { kind: 'switch', name: 'dry', label: t('one2one.schedule.dry'), hint: t('one2one.schedule.dryHint') },
  ];
  return (
    <DialogForm<Values, Values, Run>
      open={open}
      onClose={onClose}
      title={t('one2one.schedule.make')}
      intro={t('one2one.schedule.makeText')}
      fields={fields}
      initial={{ must: 10, would: 3, mutual: 10, dry: true }}
      save={({ dry, ...weights }) => api.post(RUN, { weights, dry }, { ...WRITE, idempotencyKey: newIdempotencyKey() })}
      onSaved={(run) => {
        toast.done(t('one2one.schedule.started'));
        onStarted(run);
      }}
      saveLabel={t('one2one.schedule.start')}
      width={560}
    />
  );
}
