// The pages of the event feature.
import type { FeatureRoute } from '@/shared/routing';

export const eventRoutes: FeatureRoute[] = [
  { path: '/agendaList', page: () => import('./agenda/agenda-page') },
  { path: '/hotelGet', page: () => import('./hotel/hotel-list-page') },
  { path: '/hotelDetail', page: () => import('./hotel/hotel-page'), needsId: true },
];

export const eventConsoleRoutes: FeatureRoute[] = [
  { path: '/console/myParticipation/overviewofParticipants', page: () => import('./overview/overview-page') },
];
