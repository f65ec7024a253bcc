// What can be done with all ticked rows at once.
import { grouped } from '@/shared/format';
import { useT } from '@/shared/i18n';
import type { MediaNode } from '@/shared/upload';
import styles from './files.module.css';
import type { Selection } from './use-selection';

interface BatchBarProps {
  selection: Selection<MediaNode>;
  onDownload: () => void;
  onMove: () => void;
  onDelete: () => void;
}

export function BatchBar({ selection, onDownload, onMove, onDelete }: BatchBarProps) {
  const t = useT();
  return (
    <section className={styles.batch} aria-label={t('media.batch')}>
      <b role="status">{t('media.selected', { n: grouped(selection.items.length) })}</b>
      <button type="button" onClick={onDownload}>
        {t('media.download')}
      </button>
      <button type="button" onClick={onMove}>
        {t('media.move')}
      </button>
      <button type="button" onClick={onDelete}>
        {t('media.delete')}
      </button>
      <button type="button" className={styles.clear} onClick={selection.clear}>
        {t('media.clear')}
      </button>
    </section>
  );
}
