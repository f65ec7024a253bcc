// The link of a new invitation, to be copied: it is shown this once.
import { useState } from 'react';
import type { Invited } from '@/features/identity/models';
import { formatDate } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { ReadingDialog } from '@/shared/tools/reading-dialog';
import { ZoneNote } from '@/shared/zone-note';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import styles from './link-dialog.module.css';

export function LinkDialog({ invited, onClose }: { invited: Invited | null; onClose: () => void }) {
  const t = useT();
  return (
    <ReadingDialog
      entry={invited}
      onClose={onClose}
      titleOf={({ email }) => t('identity.invitations.linkTitle', { email })}
      width={560}
    >
      {(shown) => <CopyLink key={shown.id} invited={shown} />}
    </ReadingDialog>
  );
}

function CopyLink({ invited }: { invited: Invited }) {
  const t = useT();
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(invited.url);
      setSaid(t('identity.invitations.copied'));
    } catch {
      // Plain http has no clipboard, and some browsers refuse it: the link is selected when one enters its field.
      setSaid(t('identity.invitations.copyByHand'));
    }
  };
  return (
    <>
      <p>{t('identity.invitations.linkText')}</p>
      <div className={styles.link}>
        <Field label={t('identity.invitations.link')}>
          <Input readOnly value={invited.url} onFocus={(event) => event.currentTarget.select()} />
        </Field>
        <Button kind="ink" onClick={copy}>
          {t('identity.invitations.copy')}
        </Button>
      </div>
      <p role="status">{said}</p>
      <p className={styles.until}>
        {t('identity.invitations.works', { time: formatDate(invited.expires_at, 'minute') })}{' '}
        <ZoneNote at={invited.expires_at} />
      </p>
    </>
  );
}
