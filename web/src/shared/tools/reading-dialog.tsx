// A dialog to read one entry of a list: a few facts about it, then whatever it holds.
import type { ReactNode } from 'react';
import { useT } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import styles from './reading-dialog.module.css';

interface ReadingDialogProps<Entry> {
  /** Null while closed. */
  entry: Entry | null;
  onClose: () => void;
  titleOf: (entry: Entry) => string;
  width: number;
  children: (entry: Entry) => ReactNode;
}

export function ReadingDialog<Entry>({ entry, onClose, titleOf, width, children }: ReadingDialogProps<Entry>) {
  const t = useT();
  return (
    <Dialog
      open={entry !== null}
      onClose={onClose}
      title={entry === null ? '' : titleOf(entry)}
      closeLabel={t('shared.close')}
      width={width}
      footer={<Button onClick={onClose}>{t('shared.close')}</Button>}
    >
      {entry === null ? null : children(entry)}
    </Dialog>
  );
}

/** Names and values, in so many columns where there is room. */
export function Facts({ of, columns }: { of: [name: string, value: ReactNode][]; columns: 2 | 3 }) {
  return (
    <dl className={styles.facts} data-columns={columns}>
      {of.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
