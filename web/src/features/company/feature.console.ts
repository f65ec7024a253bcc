// Companies behind the sign-in: what somebody has saved, what a company's people say of it, and the administration of companies.
import { defineConsole } from '../../shared/feature.ts';

export default defineConsole({
  pageNames: {
    '/exhibitiorList': 'menu.exhibitors',
    '/onlineBooth': 'menu.online_hall',
    '/companyDetail': 'company.pageName',
  },
  auditKinds: [
    'company',
    'company_goodwill',
    'company_advantage_business',
    'enterprise_features',
    'company_atlas',
    'company_video',
    'company_events',
    'company_association',
    'shipping_line',
    'shipping_company',
    'company_custom_data',
    'category',
    'company_comment',
    'comment_setting',
    'page_show',
  ],
  pages: [
    {
      path: '/console/myParticipation/boothCollection',
      page: () => import('./saved/saved-page.tsx'),
      menu: { group: 'participation', label: 'company.saved.menu', icon: 'star', position: 3, tab: 5 },
    },
    {
      path: '/console/participationManage/companyExh',
      page: () => import('./exhibiting/overview-page.tsx'),
      menu: { group: 'exhibiting', label: 'company.exhibiting.menu', icon: 'layoutDashboard', position: 1 },
    },
    {
      path: '/console/companyManage/companyExhEdit',
      page: () => import('./profile/company-profile-page.tsx'),
      menu: { group: 'company', label: 'company.profile.menu', icon: 'building', position: 1 },
    },
    {
      path: '/console/companyManage/editCompany',
      page: () => import('./profile/edit-company-page.tsx'),
      examples: ['', '?type=lines'],
    },
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
    {
      path: '/admin/categories',
      page: () => import('./categories/categories-screen.tsx'),
      permission: 'company.manage',
      menu: { group: 'event', label: 'company.categories.menu', icon: 'list' },
    },
  ],
});
