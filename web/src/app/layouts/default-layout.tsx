// The default layout: site header, content, site footer.
import { Outlet } from 'react-router';
import { SiteFooter, SiteHeader, siteChromeQueries } from '@/features/site';

import { useT } from '@/shared/i18n';
import { SkipLink } from '@/ui/skip-link';
import styles from './default-layout.module.css';
import type { LayoutQueries } from './layout-queries';

export const queries: LayoutQueries = siteChromeQueries;

export function Layout() {
  const t = useT();
  return (
    <>
      <SkipLink>{t('shared.skip')}</SkipLink>
      <SiteHeader />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <SiteFooter />
    </>
  );
}
