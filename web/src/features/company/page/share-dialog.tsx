// Owns passing a company's page on: a code for the phone beside, the address to copy, or the phone's own sheet.
import { useState } from 'react';
import { useBoot } from '@/shared/boot';
import { copyText } from '@/shared/copy-text';
import { absolute } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import QrCode from '@/ui/qr-code';

interface ShareDialogProps {
  open: boolean;
  onClose: () => void;
  name: string;
  path: string;
  className?: string;
}

const SIZE_PX = 184;

export default function ShareDialog({ open, onClose, name, path, className }: ShareDialogProps) {
  const { t, lang } = useI18n();
  // By its last word the company's people see how many came by a link that somebody passed on.
  const address = `${absolute(useBoot(), path, lang)}&utm_medium=share`;
  const [said, setSaid] = useState('');
  const copy = async () => setSaid(t((await copyText(address)) ? 'company.page.copied' : 'company.page.copyYourself'));
  // Closing the phone's own sheet is an answer too.
  const pass = () => navigator.share({ title: name, url: address }).catch(() => {});
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('company.page.shareOf', { name })}
      closeLabel={t('shared.close')}
      width={420}
      footer={
        <>
          {'share' in navigator && (
            <Button kind="bare" onClick={pass}>
              {t('company.page.shareMore')}
            </Button>
          )}
          <Button kind="ink" onClick={copy}>
            {t('company.page.copy')}
          </Button>
        </>
      }
    >
      <div className={className}>
        <QrCode value={address} label={t('company.page.code')} size={SIZE_PX} />
        <Field label={t('company.page.address')}>
          <Input value={address} readOnly onFocus={(event) => event.target.select()} />
        </Field>
        <p role="status">{said}</p>
      </div>
    </Dialog>
  );
}
