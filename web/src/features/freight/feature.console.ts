// Freight behind the sign-in: somebody's own inquiries, and what organisers keep.
import { defineConsole } from '../../shared/feature.ts';

export default defineConsole({
  pageNames: {
    '/cargoHall': 'freight.pageName.hall',
    '/freightInquiry': 'freight.pageName.inquiry',
    '/freightFollow': 'freight.pageName.follow',
  },
  pages: [
    {
      path: '/console/freight/inquiries',
      page: () => import('./mine/inquiries-page.tsx'),
      menu: { group: 'freight', label: 'freight.mine.menu', icon: 'messageSquareText', position: 0 },
    },
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
