// The last look before an announcement goes: what it says, whom it reaches, and when.
import { useEffect } from 'react';
import { DialogForm } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { useIdempotencyKey } from '@/shared/idempotency';
import { useReload } from '@/shared/table';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { ANNOUNCEMENT, ANNOUNCEMENTS, type Announcement, STATE } from '../models';
import styles from './announcements.module.css';
import { audienceWords } from './audience';
import { AudienceCount } from './audience-count';

interface SendDialogProps {
  announcement: Announcement | null;
  onClose: () => void;
}

interface Values {
  /** Nothing to fill in: what is about to be sent. */
  look: string;
  send_at: number | null;
}

function Look({ of }: { of: Announcement }) {
  const { local } = useI18n();
  return (
    <>
      <p className={styles.words}>
        <b>{local(of, 'title')}</b>
        {local(of, 'text')}
      </p>
      <AudienceCount audience={of.audience} activityId={of.activity_id} />
    </>
  );
}

export function SendDialog({ announcement, onClose }: SendDialogProps) {
  const { t } = useI18n();
  const api = useApi();
  const reload = useReload();
  const { key, renew } = useIdempotencyKey();
  const id = announcement?.id;
  // Each opening is an intention of its own.
  useEffect(() => {
    if (id !== undefined) renew();
  }, [id, renew]);
  const audience = announcement ? audienceWords(announcement.audience, t) : '';
  return (
    <DialogForm<Values, Values, Announcement>
      open={announcement !== null}
      onClose={onClose}
      title={t('notice.send.title')}
      fields={[
        {
          kind: 'custom',
          name: 'look',
          label: t('notice.send.to', { audience }),
          render: () => (announcement ? <Look of={announcement} /> : null),
        },
        { kind: 'datetime', name: 'send_at', label: t('notice.send.at'), hint: t('notice.send.atHint') },
      ]}
      initial={{ look: '', send_at: null }}
      save={async ({ send_at }) => {
        const sent = await api.post(ANNOUNCEMENT.send, { id: id ?? 0, send_at }, { ...WRITE, idempotencyKey: key() });
        renew();
        return sent;
      }}
      saveLabel={t('notice.send.act')}
      onSaved={({ state }) => {
        toast.done(t(state === STATE.scheduled ? 'notice.send.planned' : 'notice.send.begun'));
        void reload(ANNOUNCEMENTS);
      }}
    />
  );
}
