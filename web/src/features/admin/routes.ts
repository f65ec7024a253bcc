// The administrators' pages. Each opens to holders of its permission only: app/console/admin-menu.ts.
import type { FeatureRoute } from '@/shared/routing';

export const adminConsoleRoutes: FeatureRoute[] = [
  { path: '/admin', page: () => import('./overview/overview-page') },
  { path: '/admin/accounts', page: () => import('./accounts/accounts-page') },
  { path: '/admin/departments', page: () => import('./departments/departments-page') },
  { path: '/admin/roles', page: () => import('./roles/roles-page') },
  { path: '/admin/structure', page: () => import('./structure/structure-page') },
  { path: '/admin/labels', page: () => import('./site-labels/labels-page') },
  { path: '/admin/contacts', page: () => import('./settings/contacts-page') },
  { path: '/admin/settings', page: () => import('./settings/settings-page') },
  { path: '/admin/audit', page: () => import('./audit/audit-page') },
  { path: '/admin/messages', page: () => import('./messages/messages-page') },
  { path: '/admin/tenants', page: () => import('./tenants/tenants-page') },
];
