// Owns the pages of the site feature.
import type { FeatureRoute } from '@/shared/routing';

export const siteRoutes: FeatureRoute[] = [
  { path: '/', page: () => import('./home/home-page') },
  { path: '/aboutExpo', page: () => import('./pages/about/about-page') },
  { path: '/sponsorshipList', page: () => import('./pages/sponsorship/sponsorship-page') },
  { path: '/informationList', page: () => import('./pages/articles/information-page') },
  { path: '/informationDetail', page: () => import('./pages/articles/article-page'), needsId: true },
  { path: '/dynamicList', page: () => import('./pages/articles/dynamics-page') },
  { path: '/handbook', page: () => import('./pages/handbook/handbook-page') },
  { path: '/etcView', page: () => import('./pages/articles/document-page') },
  { path: '/activityList', page: () => import('./pages/activities/activity-list-page') },
  { path: '/activityDetails', page: () => import('./pages/activities/activity-page'), needsId: true },
  { path: '/lookBack', page: () => import('./pages/look-back/look-back-page') },
];
