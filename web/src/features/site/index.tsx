// Owns what the app's default layout takes from the site feature.
import { lazy, Suspense } from 'react';
import type { AnyQuery } from '@/shared/routing';
import type { Startup } from '@/shared/startup';
import { contactsQuery } from './queries';

export { SiteHeader } from './chrome/site-header';

const LateFooter = lazy(async () => ({ default: (await import('./chrome/site-footer')).SiteFooter }));

/** At the very end of the page, so it hydrates after everything above it. */
export function SiteFooter() {
  return (
    <Suspense>
      <LateFooter />
    </Suspense>
  );
}

/** What header and footer read, beside the startup: prefetched with every page of the default layout. */
export const siteChromeQueries = ({ meetingId }: Startup): AnyQuery[] => [contactsQuery(meetingId)];
