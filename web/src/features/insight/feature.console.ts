// The statistics of organisers.
import { defineConsole } from '../../shared/feature.ts';

export default defineConsole({
  pages: [
    {
      path: '/admin/statistics',
      page: () => import('./statistics/statistics-page.tsx'),
      permission: 'insight.view',
      menu: { group: 'start', label: 'insight.menu', icon: 'chartColumn' },
      card: { title: 'insight.title', text: 'insight.card', position: 1 },
    },
  ],
});
