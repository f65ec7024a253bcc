// Owns what the app's default layout takes from the site feature.
import type { AnyQuery } from '@/shared/routing';
import type { Startup } from '@/shared/startup';
import { contactsQuery } from './queries';

export { SiteFooter } from './chrome/site-footer';
export { SiteHeader } from './chrome/site-header';

/** What header and footer read, beside the startup: prefetched with every page of the default layout. */
export const siteChromeQueries = ({ meetingId }: Startup): AnyQuery[] => [contactsQuery(meetingId)];
