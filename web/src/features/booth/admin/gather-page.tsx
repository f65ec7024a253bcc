// Materials of booths: who has handed in what, who has not, what waits for a decision, and everything as one zip file.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { read } from '@/api/query';
import { downloadFile } from '@/shared/download-file';
import { ConfirmDialog } from '@/shared/form';
import { DASH, formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { useStartup } from '@/shared/startup';
import { type Column, DataTable, type RowAction, useReload } from '@/shared/table';
import { MomentCell, TwoLines } from '@/shared/table/cells';
import { toast } from '@/shared/toast/toast';
import { ToolsPage } from '@/shared/tools/page';
import { useApi, WRITE } from '@/shared/use-api';
import { useAttempt } from '@/shared/use-attempt';
import { Button } from '@/ui/button';
import { missingWords } from '../gather/missing-words';
import {
  ACCEPTED,
  type Gathered,
  isUndone,
  PAGE,
  REMIND,
  REOPEN,
  ROWS,
  SETTING,
  STATES,
  SUBMITTED,
} from '../gather/models';
import { StateTag } from '../gather/state-tag';
import styles from './gather-page.module.css';
import { GatherPanel } from './gather-panel';
import { hallsQuery } from './queries';

const AUTH = 'booth.gather';

export default function GatherPage() {
  const i18n = useI18n();
  const { t, local } = i18n;
  const api = useApi();
  const client = useQueryClient();
  const reload = useReload();
  const attempt = useAttempt();
  const { meetingId } = useStartup();
  const { data: halls = [] } = useQuery(hallsQuery(meetingId));
  const { data: setting } = useQuery(read(SETTING, {}, { auth: true, staleTime: 0 }));
  const [open, setOpen] = useState<Gathered | null>(null);
  const [reopening, setReopening] = useState<Gathered | null>(null);
  const [isPacking, setPacking] = useState(false);

  const remind = (rows: readonly Gathered[]) =>
    attempt(async () => {
      const { done } = await api.post(REMIND, { booth_ids: rows.map((row) => row.booth_id) }, WRITE);
      toast.done(
        done.length > 0 ? t('booth.gathering.reminded', { n: done.length }) : t('booth.gathering.remindedNone'),
      );
    });
  const pack = async () => {
    setPacking(true);
    await attempt(() => downloadFile(client, `${ROWS}/export`, {}, 'zip'));
    setPacking(false);
  };

  const columns: Column<Gathered>[] = [
    {
      prop: 'booth_no',
      label: t('booth.gathering.booth'),
      sort: 'booth_no',
      locked: true,
      render: (row) => <TwoLines first={row.booth_no} second={local(row, 'type_name')} />,
    },
    {
      prop: 'company',
      label: t('booth.gathering.company'),
      wrap: true,
      render: (row) => local(row, 'company_name'),
    },
    {
      prop: 'status',
      label: t('records.state'),
      wrap: true,
      render: (row) => (
        <>
          <StateTag status={row.status} />
          {row.reason ? <small className={styles.reason}>{row.reason}</small> : null}
        </>
      ),
    },
    {
      prop: 'missing',
      label: t('booth.gathering.missing'),
      wrap: true,
      render: (row) => missingWords(row, i18n).join(t('records.listComma')) || DASH,
    },
    {
      prop: 'submitted_at',
      label: t('booth.gather.submittedAt'),
      render: (row) => <MomentCell at={row.submitted_at ?? null} />,
    },
  ];
  const actions: RowAction<Gathered>[] = [
    {
      key: 'review',
      label: t('booth.gathering.review'),
      auth: AUTH,
      when: ({ status }) => status === SUBMITTED,
      act: setOpen,
    },
    {
      key: 'see',
      label: t('booth.gathering.see'),
      auth: AUTH,
      when: ({ id, status }) => Boolean(id) && status !== SUBMITTED,
      act: setOpen,
    },
    { key: 'remind', label: t('booth.gathering.remind'), auth: AUTH, when: isUndone, act: (row) => void remind([row]) },
    {
      key: 'reopen',
      label: t('booth.gathering.reopen'),
      auth: AUTH,
      when: ({ status, is_reopened }) => status === ACCEPTED || !is_reopened,
      act: setReopening,
    },
  ];
  const standing = !setting?.is_on
    ? t('booth.gathering.off')
    : setting.deadline
      ? t('booth.gathering.open', { at: formatDate(setting.deadline, 'minute') })
      : t('booth.gathering.openEver');

  return (
    <>
      <ToolsPage
        title={t('booth.gathering.title')}
        lead={t('booth.gathering.lead')}
        buttons={
          <>
            <Button as={Link} to={PAGE.settings}>
              {t('booth.gathering.settings')}
            </Button>
            <Button kind="ink" busy={isPacking} disabled={!setting?.is_on} onClick={() => void pack()}>
              {t(isPacking ? 'booth.gathering.packing' : 'booth.gathering.pack')}
            </Button>
          </>
        }
      >
        {setting && <p className={styles.standing}>{standing}</p>}
        <DataTable
          path={ROWS}
          identifier="admin.booth-gather"
          caption={t('booth.gathering.title')}
          columns={columns}
          rowKey={(row) => row.booth_id}
          rowName={(row) => row.booth_no}
          filters={[
            { kind: 'text', name: 'keyword', label: t('booth.gathering.keyword') },
            {
              kind: 'select',
              name: 'pavilion_id',
              label: t('booth.gathering.hall'),
              options: halls.map((hall) => ({ value: hall.id, label: local(hall, 'name') || hall.code })),
            },
          ]}
          statuses={STATES.map(([status, flag, name]) => ({ status, flag, label: t(`booth.gather.state.${name}`) }))}
          actions={actions}
          bulk={(chosen, done) => (
            <Button
              size="small"
              onClick={() => void remind(chosen).then((isDone) => isDone && done())}
              disabled={!chosen.some(isUndone)}
            >
              {t('booth.gathering.remind')}
            </Button>
          )}
          empty={{ title: t('booth.gathering.empty'), text: t('booth.gathering.emptyText') }}
        />
      </ToolsPage>
      <GatherPanel row={open} onClose={() => setOpen(null)} />
      <ConfirmDialog
        open={reopening !== null}
        onClose={() => setReopening(null)}
        title={t('booth.gathering.reopenTitle', { booth: reopening?.booth_no ?? '' })}
        text={t('booth.gathering.reopenText')}
        actLabel={t('booth.gathering.reopen')}
        act={async () => {
          if (!reopening) return;
          const { booth_id, id, version } = reopening;
          await api.put(REOPEN, { booth_id, version: id ? version : null }, WRITE);
          toast.done(t('booth.gathering.reopened'));
          await reload(ROWS);
        }}
      />
    </>
  );
}
