// The library's pages: the organiser's resource library, and a company's cloud files.
import type { FeatureRoute } from '@/shared/routing';

export const libraryConsoleRoutes: FeatureRoute[] = [
  { path: '/admin/library', page: () => import('./resource-library-page') },
  { path: '/console/companyManage/cloudFiles', page: () => import('./cloud-files-page') },
];
