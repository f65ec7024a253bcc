// The button that saves a list as a file, in the format that is chosen.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadExport, type FileFormat } from '@/shared/download-file';
import { DropMenu } from '@/shared/drop-menu';
import { failureText } from '@/shared/failure-text';
import { useT } from '@/shared/i18n';
import { toast } from '@/shared/toast/toast';
import { Icon } from '@/ui/icon';
import { chevronDown, download } from '@/ui/icons';
import styles from './export-menu.module.css';

interface ExportMenuProps {
  path: string;
  selection: Record<string, string | number>;
  /** Which list, where a page has several: said to those who do not see it. */
  label?: string;
  /** What the button says, where it is not the list itself that is saved. */
  words?: string;
  isSmall?: boolean;
}

export function ExportMenu({ path, selection, label = '', words, isSmall }: ExportMenuProps) {
  const t = useT();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const fetchFile = async (format: FileFormat) => {
    // The list of formats is closed by then; a second press while the file is on its way asks for nothing.
    if (isBusy) return;
    setBusy(true);
    try {
      await downloadExport(client, path, selection, format);
    } catch (error) {
      toast.failed(failureText(error, t));
    } finally {
      setBusy(false);
    }
  };
  return (
    <DropMenu
      label={label}
      className={isSmall ? styles.small : styles.export}
      button={
        <>
          <Icon path={download} size={isSmall ? 16 : undefined} />
          {isBusy ? t('shared.table.exporting') : (words ?? t('shared.table.export'))}
          <Icon path={chevronDown} size={16} />
        </>
      }
      items={[
        { label: t('shared.table.exportXlsx'), act: () => fetchFile('xlsx') },
        { label: t('shared.table.exportCsv'), act: () => fetchFile('csv') },
      ]}
    />
  );
}
