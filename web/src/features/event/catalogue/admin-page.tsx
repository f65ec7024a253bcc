// The organiser's catalogue: who has written what, who has not, and what goes to print.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { read } from '@/api/query';
import { ConfirmDialog } from '@/shared/form';
import { formatDate } from '@/shared/format';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { type Column, DataTable, type RowAction, useReload } from '@/shared/table';
import { BilingualCell, MomentCell } from '@/shared/table/cells';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { useAttempt } from '@/shared/use-attempt';
import { Button } from '@/ui/button';
import { Tag } from '@/ui/tag';
import styles from './admin-page.module.css';
import { EntryDialog } from './entry-dialog';
import {
  ACCEPTED,
  boothsOf,
  DRAFT,
  type EntryRow,
  NONE,
  PAGE,
  REMIND,
  RETURNED,
  REVIEW,
  ROWS,
  SETTING,
  STATES,
  SUBMITTED,
  stateOf,
} from './models';
import { ReviewDialog } from './review-dialog';
import { SettingForm } from './setting-form';

const AUTH = 'company.manage';
/** Those who have something left to do. */
const isUndone = ({ status }: EntryRow) => status === NONE || status === DRAFT || status === RETURNED;

export default function CatalogueAdminPage() {
  const { t, local } = useI18n();
  const api = useApi();
  const navigate = useNavigate();
  const reload = useReload();
  const attempt = useAttempt();
  const [reviewing, setReviewing] = useState<EntryRow | null>(null);
  const [seeing, setSeeing] = useState<EntryRow | null>(null);
  const [reopening, setReopening] = useState<EntryRow | null>(null);
  const [isSetting, setSetting] = useState(false);
  const { data: setting } = useQuery(read(SETTING, {}, { auth: true, staleTime: 0 }));
  const nameOf = (row: EntryRow) => local(row, 'company');

  const remind = (rows: readonly EntryRow[]) =>
    attempt(async () => {
      const { done } = await api.post(REMIND, { exhibitor_ids: rows.map((row) => row.exhibitor_id) }, WRITE);
      toast.done(
        done.length > 0 ? t('event.cataloguing.reminded', { n: done.length }) : t('event.cataloguing.remindedNone'),
      );
    });

  const columns: Column<EntryRow>[] = [
    {
      prop: 'company',
      label: t('event.cataloguing.company'),
      locked: true,
      render: (row) => <BilingualCell of={row} name="company" />,
    },
    {
      prop: 'booth_no',
      label: t('event.cataloguing.booth'),
      sort: 'booth_no',
      render: (row) => boothsOf(row.booth_no),
    },
    {
      prop: 'hall',
      label: t('event.cataloguing.hall'),
      sort: 'hall',
      initiallyHidden: true,
      render: (row) => row.hall,
    },
    {
      prop: 'status',
      label: t('event.cataloguing.state'),
      wrap: true,
      render: (row) => {
        const [, flag, name] = stateOf(row.status);
        return (
          <>
            <Tag flag={flag}>{t(`event.catalogue.state.${name}`)}</Tag>
            {row.entry?.reason ? <small className={styles.reason}>{row.entry.reason}</small> : null}
          </>
        );
      },
    },
    {
      prop: 'submitted_at',
      label: t('event.cataloguing.submittedAt'),
      render: (row) => <MomentCell at={row.entry?.submitted_at ?? null} />,
    },
  ];
  const actions: RowAction<EntryRow>[] = [
    {
      key: 'look',
      label: t('event.cataloguing.look'),
      auth: AUTH,
      when: ({ status }) => status === SUBMITTED,
      act: setReviewing,
    },
    { key: 'see', label: t('event.cataloguing.see'), auth: AUTH, when: ({ entry }) => Boolean(entry), act: setSeeing },
    {
      key: 'correct',
      label: t('event.cataloguing.correct'),
      auth: AUTH,
      when: ({ entry }) => Boolean(entry),
      act: ({ entry }) => navigate(`${PAGE.edit}?id=${entry?.id ?? ''}`),
    },
    {
      key: 'remind',
      label: t('event.cataloguing.remind'),
      auth: AUTH,
      when: isUndone,
      act: (row) => void remind([row]),
    },
    {
      key: 'reopen',
      label: t('event.cataloguing.reopen'),
      auth: AUTH,
      when: ({ status, entry }) => status === ACCEPTED || !entry?.is_reopened,
      act: setReopening,
    },
  ];
  const standing = !setting?.is_on
    ? t('event.cataloguing.off')
    : setting.deadline
      ? t('event.cataloguing.open', { at: formatDate(setting.deadline, 'minute') })
      : t('event.cataloguing.openEver');

  return (
    <>
      <Head title={t('event.cataloguing.title')} noindex />
      <DataTable
        path={ROWS}
        identifier="admin.catalogue"
        title={t('event.cataloguing.title')}
        lead={t('event.cataloguing.lead')}
        columns={columns}
        rowKey={(row) => row.exhibitor_id}
        rowName={nameOf}
        filters={[
          { kind: 'text', name: 'keyword', label: t('event.cataloguing.keyword') },
          { kind: 'text', name: 'hall', label: t('event.cataloguing.hall') },
        ]}
        statuses={STATES.map(([status, flag, name]) => ({
          status,
          flag,
          label: t(`event.catalogue.state.${name}`),
        }))}
        actions={actions}
        bulk={(chosen, done) => (
          <Button
            size="small"
            onClick={() => void remind(chosen).then((isDone) => isDone && done())}
            disabled={!chosen.some(isUndone)}
          >
            {t('event.cataloguing.remind')}
          </Button>
        )}
        exportPath={`${ROWS}/export`}
        empty={{ title: t('event.cataloguing.empty') }}
      />
      <section className={styles.setting} aria-label={t('event.cataloguing.settings')}>
        <p>{setting ? standing : null}</p>
        <Button size="small" disabled={!setting} onClick={() => setSetting(true)}>
          {t('event.cataloguing.settings')}
        </Button>
        {setting?.is_on ? (
          <Button as={Link} size="small" to={PAGE.book}>
            {t('event.cataloguing.book')}
          </Button>
        ) : null}
      </section>
      <SettingForm setting={isSetting ? (setting ?? null) : null} onClose={() => setSetting(false)} />
      <ReviewDialog row={reviewing} onClose={() => setReviewing(null)} />
      <EntryDialog row={seeing} onClose={() => setSeeing(null)} />
      <ConfirmDialog
        open={reopening !== null}
        onClose={() => setReopening(null)}
        title={t('event.cataloguing.reopenTitle', { name: reopening ? nameOf(reopening) : '' })}
        text={t('event.cataloguing.reopenText')}
        actLabel={t('event.cataloguing.reopen')}
        act={async () => {
          if (!reopening) return;
          const { exhibitor_id, entry } = reopening;
          await api.put(REVIEW, { exhibitor_id, action: 'reopen', reason: '', version: entry?.version }, WRITE);
          toast.done(t('event.cataloguing.reopened'));
          await reload(ROWS);
        }}
      />
    </>
  );
}
