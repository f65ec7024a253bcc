// What shows while a page without server-made HTML starts: shoal bars, no spinner.
import { useT } from '@/shared/i18n';
import styles from './page-loading.module.css';

export function PageLoading() {
  const t = useT();
  return (
    <div className={styles.page} role="status">
      <span className={styles.words}>{t('shared.loading')}</span>
      <i className={styles.bar} />
      <i className={styles.bar} />
      <i className={styles.bar} />
    </div>
  );
}
