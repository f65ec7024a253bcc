// The statistics' page for organisers.
import type { FeatureRoute } from '@/shared/routing';

export const insightConsoleRoutes: FeatureRoute[] = [
  { path: '/admin/statistics', page: () => import('./statistics/statistics-page') },
];
