// An entry as it is printed, to look at.
import { useI18n } from '@/shared/i18n';
import { ReadingDialog } from '@/shared/tools/reading-dialog';
import styles from './admin-page.module.css';
import { HalfPage } from './half-page';
import { type EntryRow, printed } from './models';

export function EntryDialog({ row, onClose }: { row: EntryRow | null; onClose: () => void }) {
  const { t, local } = useI18n();
  return (
    <ReadingDialog
      entry={row}
      onClose={onClose}
      titleOf={(one) => t('event.cataloguing.review', { name: local(one, 'company') })}
      width={640}
    >
      {(one) => (one.entry ? <HalfPage entry={printed(one.entry, one)} level={3} className={styles.paper} /> : null)}
    </ReadingDialog>
  );
}
