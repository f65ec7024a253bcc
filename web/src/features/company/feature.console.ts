// Companies behind the sign-in: what somebody has saved, what a company's people say of it, and the administration of companies.
import { defineConsole } from '../../shared/feature.ts';

export default defineConsole({
  pageNames: {
    '/exhibitiorList': 'menu.exhibitors',
    '/onlineBooth': 'menu.online_hall',
    '/companyDetail': 'company.pageName',
    '/companyInvite': 'company.invite.pageName',
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
    'meta_company',
    'company_member',
    'company_invitation',
    'company_join_request',
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
      path: '/console/participationManage/companyMember',
      page: () => import('./members/company-member-page.tsx'),
      menu: { group: 'exhibiting', label: 'company.members.menu', icon: 'users', position: 90 },
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
      path: '/admin/companies/import',
      page: () => import('./admin/import-companies-page.tsx'),
      permission: 'company.manage',
    },
    {
      path: '/admin/company-merges',
      page: () => import('./merge/merges-page.tsx'),
      permission: 'company.manage',
      menu: { group: 'event', label: 'company.merge.menu', icon: 'copy' },
    },
    {
      path: '/admin/company-merge',
      page: () => import('./merge/compare-page.tsx'),
      permission: 'company.manage',
      examples: ['?winner=1&loser=2'],
    },
    {
      path: '/admin/firms',
      page: () => import('./merge/firms-page.tsx'),
      permission: 'platform.tenants',
      menu: { group: 'platform', label: 'company.firms.menu', icon: 'network' },
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
