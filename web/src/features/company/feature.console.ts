// Companies behind the sign-in: what somebody has saved, and the administration of companies.
import { defineConsole } from '../../shared/feature.ts';

export default defineConsole({
  pageNames: {
    '/exhibitiorList': 'menu.exhibitors',
    '/onlineBooth': 'menu.online_hall',
    '/companyDetail': 'company.pageName',
  },
  pages: [
    {
      path: '/console/myParticipation/boothCollection',
      page: () => import('./saved/saved-page.tsx'),
      menu: { group: 'participation', label: 'company.saved.menu', icon: 'star', position: 3, tab: 5 },
    },
  ],
});
