// The pages of the event feature.
import type { FeatureRoute } from '@/shared/routing';

export const eventConsoleRoutes: FeatureRoute[] = [
  { path: '/console/myParticipation/overviewofParticipants', page: () => import('./overview/overview-page') },
];
