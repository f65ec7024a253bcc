// Announcements: written, looked at, sent once to everybody who is meant, and what became of each.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '@/shared/form';
import { grouped } from '@/shared/format';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { type Column, DataTable, type RowAction, useReload } from '@/shared/table';
import { BilingualCell, MomentCell } from '@/shared/table/cells';
import { toast } from '@/shared/toast/toast';
import { AUTH, useApi, WRITE } from '@/shared/use-api';
import { cross, list, mail, pencil, trash } from '@/ui/icons';
import { Tag } from '@/ui/tag';
import { ANNOUNCEMENT, ANNOUNCEMENTS, type Announcement, STATE, STATES } from '../models';
import { AnnouncementForm } from './announcement-form';
import { audienceWords } from './audience';
import { LogDialog } from './log-dialog';
import { SendDialog } from './send-dialog';

/** How often a list looks again while something is on its way. */
const REFETCH_MS = 3_000;
const AUTH_CODE = 'notice.announce';

const isOnItsWay = ({ state }: Announcement) => state === STATE.scheduled || state === STATE.sending;
const canBeSent = ({ state }: Announcement) => state === STATE.draft || state === STATE.stopped;

/** Numbers change by themselves while one is being sent, or is about to be. */
const isMoving = ({ state, send_at }: Announcement) =>
  state === STATE.sending || (state === STATE.scheduled && (send_at ?? 0) * 1000 <= Date.now());

function useLookAgain() {
  const client = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => {
      const shown = client.getQueriesData<{ rows?: Announcement[] }>({ queryKey: [ANNOUNCEMENTS], type: 'active' });
      if (!shown.some(([, page]) => page?.rows?.some(isMoving))) return;
      void client.invalidateQueries({ queryKey: [ANNOUNCEMENTS] });
    }, REFETCH_MS);
    return () => clearInterval(timer);
  }, [client]);
}

export default function AnnouncementsPage() {
  const { t, local } = useI18n();
  const api = useApi();
  const reload = useReload();
  const [editing, setEditing] = useState<Announcement | 'new' | null>(null);
  const [sending, setSending] = useState<Announcement | null>(null);
  const [stopping, setStopping] = useState<Announcement | null>(null);
  const [deleting, setDeleting] = useState<Announcement | null>(null);
  const [reading, setReading] = useState<Announcement | null>(null);
  useLookAgain();

  const stateOf = ({ state }: Announcement) => STATES.find(({ status }) => status === state) ?? STATES[0];
  const columns: Column<Announcement>[] = [
    {
      prop: 'title',
      label: t('records.name.title'),
      sort: 'title_zh',
      locked: true,
      wrap: true,
      render: (row) => <BilingualCell of={row} name="title" />,
    },
    {
      prop: 'audience',
      label: t('notice.audience.title'),
      wrap: true,
      render: (row) => audienceWords(row.audience, t),
    },
    {
      prop: 'state',
      label: t('records.state'),
      render: (row) => {
        const state = stateOf(row);
        return state ? <Tag flag={state.flag}>{t(state.label)}</Tag> : null;
      },
    },
    {
      prop: 'people',
      label: t('notice.announcements.people'),
      sort: 'people',
      end: true,
      render: (row) => grouped(row.people),
    },
    {
      prop: 'send_at',
      label: t('notice.announcements.sendAt'),
      render: (row) => <MomentCell at={row.sent_at ?? row.send_at} />,
    },
    {
      prop: 'updated_at',
      label: t('records.updatedAt'),
      sort: 'updated_at',
      initiallyHidden: true,
      render: (row) => <MomentCell at={row.updated_at} />,
    },
  ];
  const actions: RowAction<Announcement>[] = [
    { key: 'send', label: t('notice.send.act'), icon: mail, auth: AUTH_CODE, when: canBeSent, act: setSending },
    {
      key: 'edit',
      label: t('records.editRow'),
      icon: pencil,
      auth: AUTH_CODE,
      when: ({ state }) => state === STATE.draft,
      act: setEditing,
    },
    {
      key: 'log',
      label: t('notice.log.act'),
      icon: list,
      auth: AUTH_CODE,
      when: ({ people }) => people > 0,
      act: setReading,
    },
    {
      key: 'stop',
      label: t('notice.announcements.stop'),
      icon: cross,
      bad: true,
      auth: AUTH_CODE,
      when: isOnItsWay,
      act: setStopping,
    },
    {
      key: 'delete',
      label: t('records.delete'),
      icon: trash,
      bad: true,
      auth: AUTH_CODE,
      when: ({ state }) => state === STATE.draft,
      act: setDeleting,
    },
  ];

  async function remove({ id, version }: Announcement) {
    await api.delete(ANNOUNCEMENTS, { id, version }, AUTH);
    toast.done(t('shared.confirm.deleted'));
    await reload(ANNOUNCEMENTS);
  }
  async function stop({ id }: Announcement) {
    await api.post(ANNOUNCEMENT.stop, { id }, WRITE);
    toast.done(t('notice.announcements.stopped'));
    await reload(ANNOUNCEMENTS);
  }

  return (
    <>
      <Head title={t('notice.announcements.title')} noindex />
      <DataTable
        path={ANNOUNCEMENTS}
        identifier="admin.announcements"
        title={t('notice.announcements.title')}
        lead={t('notice.announcements.lead')}
        create={{ label: t('notice.announcements.create'), auth: AUTH_CODE, act: () => setEditing('new') }}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => local(row, 'title')}
        filters={[{ kind: 'text', name: 'keyword', label: t('records.keyword') }]}
        statuses={STATES.map(({ status, label, flag }) => ({ status, label: t(label), flag }))}
        actions={actions}
        empty={{ title: t('notice.announcements.empty'), text: t('notice.announcements.emptyText') }}
      />
      <AnnouncementForm announcement={editing} onClose={() => setEditing(null)} />
      <SendDialog announcement={sending} onClose={() => setSending(null)} />
      <LogDialog announcement={reading} onClose={() => setReading(null)} />
      <ConfirmDialog
        open={stopping !== null}
        onClose={() => setStopping(null)}
        title={t('notice.announcements.stopTitle')}
        text={t('notice.announcements.stopText')}
        actLabel={t('notice.announcements.stop')}
        act={async () => stopping && stop(stopping)}
      />
      <ConfirmDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        title={t('notice.announcements.deleteTitle', { title: deleting ? local(deleting, 'title') : '' })}
        text={t('notice.announcements.deleteText')}
        actLabel={t('records.delete')}
        act={async () => deleting && remove(deleting)}
      />
    </>
  );
}
