// How people meet: its pages for visitors.
import { defineFeature } from '../../shared/feature.ts';

export default defineFeature({
  name: 'network',
  pages: [
    {
      path: '/negotiationHall',
      layout: 'default',
      page: () => import('./people/hall-page.tsx'),
      inSitemap: true,
      examples: ['', '?keyword=gu', '?role=2&sort=recent'],
      params: ['keyword', 'role', 'country', 'interest', 'lane', 'tag', 'company', 'sort', 'start'],
    },
    {
      path: '/userList',
      layout: 'default',
      page: () => import('./people/people-page.tsx'),
      inSitemap: true,
      examples: ['', '?view=countries'],
      params: ['keyword', 'role', 'country', 'interest', 'lane', 'tag', 'company', 'sort', 'view', 'start'],
    },
    { path: '/card', layout: 'default', page: () => import('./card/public-card-page.tsx'), params: ['code'] },
  ],
  console: () => import('./feature.console.ts'),
});
