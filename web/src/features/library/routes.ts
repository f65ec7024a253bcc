// The library's pages: the organiser's resource library, how much room companies have, and a company's cloud files.
import type { FeatureRoute } from '@/shared/routing';

export const libraryConsoleRoutes: FeatureRoute[] = [
  { path: '/admin/library', page: () => import('./resource-library-page') },
  { path: '/admin/spaces', page: () => import('./spaces/spaces-page') },
  { path: '/console/companyManage/cloudFiles', page: () => import('./cloud-files-page') },
];
