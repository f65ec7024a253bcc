// The statistics of organisers and of exhibitors, and what visitors let exhibitors know.
import { defineConsole } from '../../shared/feature.ts';

export default defineConsole({
  pages: [
    {
      path: '/admin/statistics',
      page: () => import('./statistics/statistics-page.tsx'),
      permission: 'insight.view',
      menu: { group: 'start', label: 'insight.menu', icon: 'chartColumn' },
    },
    {
      path: '/console/participationManage/callOn',
      page: () => import('./call-on/call-on-page.tsx'),
      menu: { group: 'exhibiting', label: 'insight.callOn.menu', icon: 'chartColumn', position: 2 },
    },
    {
      path: '/console/accountManage/privacy',
      page: () => import('./privacy/privacy-page.tsx'),
      menu: { group: 'account', label: 'insight.privacy.menu', icon: 'lock' },
    },
  ],
});
