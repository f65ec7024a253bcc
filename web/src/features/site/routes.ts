// Owns the pages of the site feature.
import type { FeatureRoute } from '@/shared/routing';

export const siteRoutes: FeatureRoute[] = [{ path: '/', page: () => import('./home/home-page') }];
