// The organiser's content screens. Who may open which stands in app/console/admin-menu.ts.
import type { FeatureRoute } from '@/shared/routing';

const NAMES = [
  'meetings',
  'hotels',
  'banners',
  'articles',
  'introduction',
  'highlights',
  'venue',
  'organizers',
  'sponsors',
  'sponsorItems',
  'reviews',
  'related',
] as const;
export type ScreenName = (typeof NAMES)[number];

/**
 * All screens are one chunk behind one address: each address is a line in what every visitor of the site loads.
 * Pure, so that the server's bundle, which has no use for them, can leave them out.
 */
export const contentConsoleRoutes: FeatureRoute[] = /* @__PURE__ */ NAMES.map((name) => ({
  path: `/admin/${name}`,
  page: async () => ({ default: (await import('./screens')).SCREENS[name] }),
}));
