// Companies behind the sign-in: their review, what is said about them, and what their pages show.
import { defineConsole } from '../../shared/feature.ts';

export default defineConsole({
  auditKinds: ['company', 'company_comment', 'comment_setting', 'page_show'],
  pages: [
    {
      path: '/admin/companies',
      page: () => import('./admin/companies-page.tsx'),
      permission: 'company.manage',
      menu: { group: 'event', label: 'company.admin.menu', icon: 'building' },
      card: {
        title: 'company.admin.title',
        text: 'company.admin.card',
        position: 4,
        counts: '/atms/company/companies',
      },
    },
    {
      path: '/admin/comments',
      page: () => import('./admin/comments-page.tsx'),
      permission: 'company.manage',
      menu: { group: 'event', label: 'company.moderation.menu', icon: 'messageSquareText' },
    },
    {
      path: '/admin/company-page',
      page: () => import('./admin/company-page-screen.tsx'),
      permission: 'company.manage',
      menu: { group: 'site', label: 'company.blocks.menu', icon: 'layoutDashboard' },
    },
  ],
});
