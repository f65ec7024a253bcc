// One message as its recipient gets it. The text is shown, never run: a mail's links are written out.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '@/api/query';
import type { Message } from '@/features/admin/models';
import { Facts, ReadingDialog } from '@/features/admin/parts/reading-dialog';
import { formatDate, orDash } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { Alert } from '@/ui/alert';
import { Loading } from '@/ui/states';
import { Tag } from '@/ui/tag';
import styles from './message-dialog.module.css';
import { CHANNEL, stateOf } from './states';

export function MessageDialog({ message, onClose }: { message: Message | null; onClose: () => void }) {
  const t = useT();
  return (
    <ReadingDialog
      entry={message}
      onClose={onClose}
      titleOf={({ subject }) => subject || t('admin.message.title')}
      width={680}
    >
      {(shown) => <Reading message={shown} />}
    </ReadingDialog>
  );
}

function Reading({ message }: { message: Message }) {
  const t = useT();
  const { label, flag } = stateOf(message.status);
  const facts: [string, ReactNode][] = [
    [t('admin.status'), <Tag flag={flag}>{t(label)}</Tag>],
    [t('admin.message.recipient'), message.recipient],
    [t('admin.message.channel'), t(CHANNEL[message.channel] ?? 'admin.message.mail')],
    [t('admin.createdAt'), formatDate(message.created_at, 'second')],
    [t('admin.message.sentAt'), formatDate(message.sent_at, 'second')],
    [t('admin.message.template'), message.template],
    [t('admin.message.error'), orDash(message.last_error)],
  ];
  return (
    <>
      <Facts of={facts} columns={2} />
      <Text message={message} />
    </>
  );
}

function Text({ message }: { message: Message }) {
  const t = useT();
  // Reading a secret is written into the audit log each time, so it is asked for once and only when opened.
  const { data, error } = useQuery(read('/atms/message/messages/{id}', { id: message.id }, { auth: true }));
  if (error) return <Alert kind="bad">{error.message || t('shared.busy')}</Alert>;
  if (!data) return <Loading label={t('shared.loading')} lines={4} />;
  if (data.is_hidden) return <Alert kind="warn">{t('admin.message.hidden')}</Alert>;
  if (!data.body_text) return <Alert kind="warn">{t('admin.message.gone')}</Alert>;
  return (
    <>
      {message.is_secret ? <p className={styles.note}>{t('admin.message.secret')}</p> : null}
      <pre className={styles.text} lang={message.lang === 'zh' ? 'zh-CN' : 'en'}>
        {data.body_text}
      </pre>
    </>
  );
}
