// Owns the way back from a page that shows one thing to the list it stands in.
import { Link } from 'react-router';
import { useT } from '@/shared/i18n';
import { Icon } from '@/ui/icon';
import { arrowLeft } from '@/ui/icons';
import styles from './crumbs.module.css';

export function Crumbs({ to, children }: { to: string; children: string }) {
  const t = useT();
  return (
    <nav className={styles.crumbs} aria-label={t('page.crumbs')}>
      <Link to={to} className={styles.back}>
        <Icon path={arrowLeft} size={16} />
        {children}
      </Link>
    </nav>
  );
}
