// Companies behind the sign-in: what a company's people say of it.
import { defineConsole } from '../../shared/feature.ts';

export default defineConsole({
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
  ],
  pages: [
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
  ],
});
