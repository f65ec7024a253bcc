// The place of the bell in a header. Its code comes after the page, and only to those who are signed in.
import { lazy, Suspense } from 'react';
import { useSession } from '@/shared/session';
import styles from './bell-place.module.css';

const Bell = lazy(() => import('./bell'));

export function BellPlace() {
  const { userId } = useSession();
  if (userId === null) return null;
  return (
    <div className={styles.place}>
      <Suspense>
        <Bell key={userId} userId={userId} />
      </Suspense>
    </div>
  );
}
