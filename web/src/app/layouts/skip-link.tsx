// The first stop of the Tab key: past the menus to the content.
import { useT } from '@/shared/i18n';
import styles from './skip-link.module.css';

export function SkipLink() {
  const t = useT();
  return (
    <a className={styles.skip} href="#main">
      {t('shared.skip')}
    </a>
  );
}
