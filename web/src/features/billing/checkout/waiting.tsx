// Owns what is said while the money has not come: nobody wonders whether they have paid.
import type { ReactNode } from 'react';
import { useT } from '@/shared/i18n';
import { Flag } from '@/ui/flag';
import styles from './pay.module.css';

export function Waiting({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <>
      <p className={styles.waiting} role="status">
        <Flag code="K" size={22} />
        <b>{t('billing.checkout.waiting')}</b>
      </p>
      <p className={styles.soft}>{children}</p>
    </>
  );
}
