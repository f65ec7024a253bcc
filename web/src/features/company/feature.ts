// Companies and exhibitors: the directory, the online hall, the page of one company, and where an invitation to one leads.
import { defineFeature } from '../../shared/feature.ts';

export default defineFeature({
  name: 'company',
  pages: [
    {
      path: '/exhibitiorList',
      layout: 'default',
      page: () => import('./directory/directory-page.tsx'),
      inSitemap: true,
      examples: ['', '?keyword=hy', '?hall=N1&sort=newest&view=cards'],
      params: ['keyword', 'hall', 'tag', 'lane', 'country', 'letter', 'sort', 'view', 'start'],
    },
    {
      path: '/onlineBooth',
      layout: 'default',
      page: () => import('./directory/online-hall-page.tsx'),
      inSitemap: true,
      params: ['keyword', 'hall', 'tag', 'lane', 'country', 'letter', 'sort', 'view', 'start'],
    },
    {
      path: '/companyDetail',
      layout: 'default',
      page: () => import('./page/company-page.tsx'),
      examples: ['?id=1', '?id=40'],
      params: ['id'],
    },
    {
      path: '/companyInvite',
      layout: 'default',
      page: () => import('./members/invite-page.tsx'),
    },
  ],
  console: () => import('./feature.console.ts'),
});
