// Where administrators arrive.
import { defineConsole } from '../shared/feature.ts';

export default defineConsole({
  pages: [
    {
      path: '/admin',
      page: () => import('./overview/overview-page.tsx'),
      permission: 'any',
      menu: { group: 'start', label: 'app.overview.menu', icon: 'layoutDashboard', tab: 1 },
    },
  ],
});
