// The file of an invoice, out of the organiser's library or uploaded into it.
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '@/shared/i18n';
import { useAllowed } from '@/shared/session';
import { type MediaNode, OWNER, Uploader } from '@/shared/upload';
import type { UploadRules } from '@/shared/upload/rules';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import styles from './admin.module.css';

export interface ChosenFile {
  file_id: number;
  name: string;
}

const MAX_MB = 10;
const RULES: UploadRules = {
  kinds: ['docs', 'image'],
  formats: ['pdf', 'jpg', 'jpeg', 'png'],
  maxMb: { docs: MAX_MB, image: MAX_MB },
  limit: 1,
  keepBoth: true,
  keepsQuality: true,
};
const OWNER_OF_FILES = { owner_type: OWNER.tenant };

interface InvoiceFileFieldProps {
  value: ChosenFile | null;
  onChange: (file: ChosenFile | null) => void;
  label: string;
  disabled: boolean;
}

export default function InvoiceFileField({ value, onChange, label, disabled }: InvoiceFileFieldProps) {
  const t = useT();
  const mayUpload = useAllowed('media.library');
  const [isChoosing, setChoosing] = useState(false);
  if (!mayUpload) return <p className={styles.quiet}>{t('finance.invoices.noLibrary')}</p>;
  const take = (node: MediaNode | undefined) => {
    if (!node || !RULES.formats?.includes(node.format)) return;
    onChange({ file_id: node.id, name: node.name });
    setChoosing(false);
  };
  return (
    <div className={styles.file}>
      <span>{value ? value.name : t('finance.invoices.noFile')}</span>
      <Button size="small" disabled={disabled} onClick={() => setChoosing(true)}>
        {t(value ? 'finance.invoices.otherFile' : 'finance.invoices.chooseFile')}
      </Button>
      {value ? (
        <Button size="small" disabled={disabled} onClick={() => onChange(null)}>
          {t('finance.invoices.removeFile')}
        </Button>
      ) : null}
      {createPortal(
        <Dialog
          open={isChoosing}
          onClose={() => setChoosing(false)}
          title={label}
          closeLabel={t('shared.close')}
          width={720}
        >
          {isChoosing ? (
            <Uploader
              target={{ ...OWNER_OF_FILES, dir_name: t('finance.invoices.folder'), is_public: 0 }}
              rules={RULES}
              pickFrom={{ ...OWNER_OF_FILES, limit: 1, onPick: ([node]) => take(node) }}
              onDone={take}
            />
          ) : null}
        </Dialog>,
        document.body,
      )}
    </div>
  );
}
