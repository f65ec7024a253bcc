// The default layout: site header, content, site footer.
import { Outlet } from 'react-router';
import { SiteFooter, SiteHeader } from '@/features/site';
import { SkipLink } from './skip-link';

export function DefaultLayout() {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
    </>
  );
}
