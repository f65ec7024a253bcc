// The outbox: every mail and SMS with its state. Without a mail or SMS provider this is where a person reads them.
import { useState } from 'react';
import type { Message } from '@/features/identity/models';
import { failureText } from '@/shared/failure-text';
import { grouped, orDash } from '@/shared/format';
import { Head } from '@/shared/head';
import { useT } from '@/shared/i18n';
import { type Column, DataTable, type RowAction, useReload } from '@/shared/table';
import { MomentCell } from '@/shared/table/cells';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { useZonedLabel } from '@/shared/zoned-label';
import { eye, refreshCw } from '@/ui/icons';
import { Tag } from '@/ui/tag';
import { MessageDialog } from './message-dialog';
import { CHANNEL, STATES, stateOf } from './states';
import { useTemplateName } from './template-name';

const MESSAGES = '/atms/message/messages';

export default function MessagesPage() {
  const t = useT();
  const api = useApi();
  const reload = useReload();
  const zoned = useZonedLabel();
  const nameOf = useTemplateName();
  const [reading, setReading] = useState<Message | null>(null);

  const columns: Column<Message>[] = [
    {
      prop: 'recipient',
      label: t('identity.messages.recipient'),
      sort: 'recipient',
      locked: true,
      render: (row) => <b>{row.recipient}</b>,
    },
    {
      prop: 'channel',
      label: t('identity.messages.channel'),
      render: (row) => t(CHANNEL[row.channel] ?? 'identity.messages.mail'),
    },
    { prop: 'subject', label: t('identity.messages.subject'), wrap: true, render: (row) => orDash(row.subject) },
    {
      prop: 'template',
      label: t('identity.messages.template'),
      initiallyHidden: true,
      render: (row) => nameOf(row.template),
    },
    {
      prop: 'status',
      label: t('records.status'),
      render: (row) => {
        const { label, flag } = stateOf(row.status);
        return <Tag flag={flag}>{t(label)}</Tag>;
      },
    },
    { prop: 'attempts', label: t('identity.messages.attempts'), end: true, render: (row) => grouped(row.attempts) },
    {
      prop: 'last_error',
      label: t('identity.messages.error'),
      wrap: true,
      initiallyHidden: true,
      render: (row) => orDash(row.last_error),
    },
    {
      prop: 'created_at',
      label: zoned(t('records.createdAt')),
      sort: 'created_at',
      render: (row) => <MomentCell at={row.created_at} />,
    },
    {
      prop: 'sent_at',
      label: zoned(t('identity.messages.sentAt')),
      sort: 'sent_at',
      initiallyHidden: true,
      render: (row) => <MomentCell at={row.sent_at} />,
    },
  ];
  const actions: RowAction<Message>[] = [
    { key: 'read', label: t('identity.messages.read'), icon: eye, auth: 'messages.view', act: setReading },
    {
      key: 'retry',
      label: t('identity.messages.retry'),
      icon: refreshCw,
      auth: 'messages.retry',
      when: (row) => stateOf(row.status).canRetry,
      act: (row) => void retry(row),
    },
  ];

  async function retry({ id }: Message) {
    await api.post('/atms/message/retry', { id }, WRITE).then(
      () => toast.done(t('identity.messages.retried')),
      (error: Error) => toast.failed(failureText(error, t)),
    );
    await reload(MESSAGES);
  }

  return (
    <>
      <Head title={t('identity.messages.title')} noindex />
      <DataTable
        path={MESSAGES}
        identifier="admin.messages"
        title={t('identity.messages.title')}
        lead={t('identity.messages.lead')}
        exportPath="/atms/message/messages/export"
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.recipient}
        filters={[
          { kind: 'text', name: 'keyword', label: t('identity.messages.keyword') },
          {
            kind: 'select',
            name: 'channel',
            label: t('identity.messages.channel'),
            options: [
              { value: 1, label: t('identity.messages.mail') },
              { value: 2, label: t('identity.messages.sms') },
            ],
          },
        ]}
        statuses={STATES.map(({ status, label, flag }) => ({ status, label: t(label), flag }))}
        actions={actions}
        empty={{ title: t('identity.messages.empty'), text: t('identity.messages.emptyText') }}
      />
      <MessageDialog message={reading} onClose={() => setReading(null)} />
    </>
  );
}
