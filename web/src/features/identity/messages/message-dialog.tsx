// One message as its recipient gets it. The text is shown, never run: a mail's links are written out.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '@/api/query';
import type { Message } from '@/features/identity/models';
import { failureText } from '@/shared/failure-text';
import { formatDate, orDash } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { Facts, ReadingDialog } from '@/shared/tools/reading-dialog';
import { useZonedLabel } from '@/shared/zoned-label';
import { Alert } from '@/ui/alert';
import { Loading } from '@/ui/states';
import { Tag } from '@/ui/tag';
import styles from './message-dialog.module.css';
import { CHANNEL, stateOf } from './states';
import { useTemplateName } from './template-name';

export function MessageDialog({ message, onClose }: { message: Message | null; onClose: () => void }) {
  const t = useT();
  return (
    <ReadingDialog
      entry={message}
      onClose={onClose}
      titleOf={({ subject }) => subject || t('identity.messages.one')}
      width={680}
    >
      {(shown) => <Reading message={shown} />}
    </ReadingDialog>
  );
}

function Reading({ message }: { message: Message }) {
  const t = useT();
  const zoned = useZonedLabel();
  const nameOf = useTemplateName();
  const { label, flag } = stateOf(message.status);
  const facts: [string, ReactNode][] = [
    [t('records.status'), <Tag flag={flag}>{t(label)}</Tag>],
    [t('identity.messages.recipient'), message.recipient],
    [t('identity.messages.channel'), t(CHANNEL[message.channel] ?? 'identity.messages.mail')],
    [zoned(t('records.createdAt')), formatDate(message.created_at, 'minute')],
    [zoned(t('identity.messages.sentAt')), formatDate(message.sent_at, 'minute')],
    [t('identity.messages.template'), nameOf(message.template)],
    [t('identity.messages.error'), orDash(message.last_error)],
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
  if (error) return <Alert kind="bad">{failureText(error, t)}</Alert>;
  if (!data) return <Loading label={t('shared.loading')} lines={4} />;
  if (data.is_hidden) return <Alert kind="warn">{t('identity.messages.hidden')}</Alert>;
  if (!data.body_text) return <Alert kind="warn">{t('identity.messages.gone')}</Alert>;
  return (
    <>
      {message.is_secret ? <p className={styles.note}>{t('identity.messages.secret')}</p> : null}
      <pre className={styles.text} lang={message.lang === 'zh' ? 'zh-CN' : 'en'}>
        {data.body_text}
      </pre>
      {data.files.length > 0 ? (
        <p className={styles.note}>
          {t('identity.messages.files', { names: data.files.join(t('records.listComma')) })}
        </p>
      ) : null}
    </>
  );
}
