// Owns the page about the fair: the units that the structure puts on it.

import { SitePage, sitePageQueries } from '@/features/site/pages/site-page';
import type { PageModule } from '@/shared/routing';

const PATH = '/aboutExpo';
const USUAL = ['introduction', 'highlights', 'hall_description', 'venue_map', 'institutions', 'call_to_action'];

export const queries: PageModule['queries'] = ({ startup }) => sitePageQueries(startup, PATH, USUAL);

export default function AboutPage() {
  return <SitePage path={PATH} label="site.page.about" usual={USUAL} />;
}
