// The outbox: every mail and SMS with its state. Without a mail or SMS provider this is where a person reads them.
import { useState } from 'react';
import type { Message } from '@/features/admin/models';
import { Code, Moment } from '@/features/admin/parts/cells';
import { MAY } from '@/features/admin/permissions';
import { grouped, orDash } from '@/shared/format';
import { Head } from '@/shared/head';
import { useT } from '@/shared/i18n';
import { type Column, DataTable, type RowAction, useReload } from '@/shared/table';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { eye, refreshCw } from '@/ui/icons';
import { Tag } from '@/ui/tag';
import { MessageDialog } from './message-dialog';
import { CHANNEL, STATES, stateOf } from './states';

const MESSAGES = '/atms/message/messages';

export default function MessagesPage() {
  const t = useT();
  const api = useApi();
  const reload = useReload();
  const [reading, setReading] = useState<Message | null>(null);

  const columns: Column<Message>[] = [
    {
      prop: 'recipient',
      label: t('admin.message.recipient'),
      sort: 'recipient',
      locked: true,
      render: (row) => <b>{row.recipient}</b>,
    },
    {
      prop: 'channel',
      label: t('admin.message.channel'),
      render: (row) => t(CHANNEL[row.channel] ?? 'admin.message.mail'),
    },
    { prop: 'subject', label: t('admin.message.subject'), wrap: true, render: (row) => orDash(row.subject) },
    {
      prop: 'template',
      label: t('admin.message.template'),
      initiallyHidden: true,
      render: (row) => <Code>{row.template}</Code>,
    },
    {
      prop: 'status',
      label: t('admin.status'),
      render: (row) => {
        const { label, flag } = stateOf(row.status);
        return <Tag flag={flag}>{t(label)}</Tag>;
      },
    },
    { prop: 'attempts', label: t('admin.message.attempts'), end: true, render: (row) => grouped(row.attempts) },
    {
      prop: 'last_error',
      label: t('admin.message.error'),
      wrap: true,
      initiallyHidden: true,
      render: (row) => orDash(row.last_error),
    },
    {
      prop: 'created_at',
      label: t('admin.createdAt'),
      sort: 'created_at',
      render: (row) => <Moment at={row.created_at} />,
    },
    {
      prop: 'sent_at',
      label: t('admin.message.sentAt'),
      sort: 'sent_at',
      initiallyHidden: true,
      render: (row) => <Moment at={row.sent_at} />,
    },
  ];
  const actions: RowAction<Message>[] = [
    { key: 'read', label: t('admin.message.read'), icon: eye, auth: MAY.messages, act: setReading },
    {
      key: 'retry',
      label: t('admin.message.retry'),
      icon: refreshCw,
      auth: MAY.retry,
      when: (row) => stateOf(row.status).canRetry,
      act: (row) => void retry(row),
    },
  ];

  async function retry({ id }: Message) {
    await api.post('/atms/message/retry', { id }, WRITE).then(
      () => toast.done(t('admin.message.retried')),
      (error: Error) => toast.failed(error.message || t('shared.busy')),
    );
    await reload(MESSAGES);
  }

  return (
    <>
      <Head title={t('admin.messages.title')} noindex />
      <DataTable
        path={MESSAGES}
        identifier="admin.messages"
        title={t('admin.messages.title')}
        lead={t('admin.messages.lead')}
        exportPath="/atms/message/messages/export"
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.recipient}
        filters={[
          { kind: 'text', name: 'keyword', label: t('admin.message.keyword') },
          {
            kind: 'select',
            name: 'channel',
            label: t('admin.message.channel'),
            options: [
              { value: 1, label: t('admin.message.mail') },
              { value: 2, label: t('admin.message.sms') },
            ],
          },
        ]}
        statuses={STATES.map(({ status, label, flag }) => ({ status, label: t(label), flag }))}
        actions={actions}
        empty={{ title: t('admin.messages.empty'), text: t('admin.messages.emptyText') }}
      />
      <MessageDialog message={reading} onClose={() => setReading(null)} />
    </>
  );
}
