// Freight behind the sign-in: what organisers keep.
import { defineConsole } from '../../shared/feature.ts';

export default defineConsole({
  pageNames: {
    '/levels': 'freight.levels.title',
  },
  pages: [
    {
      path: '/admin/levels',
      page: () => import('./levels/levels-screen.tsx'),
      permission: 'freight.edit',
      menu: { group: 'content', label: 'freight.levels.menu', icon: 'list' },
      card: {
        title: 'freight.levels.title',
        text: 'freight.levels.lead',
        counts: '/atms/freight/levels',
      },
    },
  ],
  auditKinds: ['level'],
});
