// The link of an invitation: to copy, or to scan from the screen.
import { useState } from 'react';
import { copyText } from '@/shared/copy-text';
import { formatDate } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { ReadingDialog } from '@/shared/tools/reading-dialog';
import { ZoneNote } from '@/shared/zone-note';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import QrCode from '@/ui/qr-code';
import styles from './company-member-page.module.css';
import type { CompanyInvitation } from './queries';

const SIZE_PX = 184;

export function InviteLink({ invitation, onClose }: { invitation: CompanyInvitation | null; onClose: () => void }) {
  const t = useT();
  return (
    <ReadingDialog entry={invitation} onClose={onClose} titleOf={() => t('company.members.linkTitle')} width={460}>
      {(shown) => <Link key={shown.id} url={shown.url ?? ''} until={shown.expires_at} />}
    </ReadingDialog>
  );
}

function Link({ url, until }: { url: string; until: number }) {
  const t = useT();
  const [said, setSaid] = useState('');
  const copy = async () =>
    setSaid(t((await copyText(url)) ? 'company.members.copied' : 'company.members.copyYourself'));
  return (
    <div className={styles.link}>
      <p>{t('company.members.linkText')}</p>
      <QrCode value={url} label={t('company.members.linkCode')} size={SIZE_PX} />
      <Field label={t('company.members.link')}>
        <Input readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <Button kind="ink" onClick={copy}>
        {t('company.members.copy')}
      </Button>
      <p role="status">{said}</p>
      <p className={styles.note}>
        {t('company.members.worksUntil', { time: formatDate(until, 'minute') })} <ZoneNote at={until} />
      </p>
    </div>
  );
}
