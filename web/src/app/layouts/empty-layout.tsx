// The empty layout: nothing but the page.
import { Outlet } from 'react-router';
import styles from './default-layout.module.css';

export function Layout() {
  return (
    <main id="main" tabIndex={-1} className={styles.main}>
      <Outlet />
    </main>
  );
}
