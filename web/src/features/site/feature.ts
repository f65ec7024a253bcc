// The site's public pages: home, and what organisers publish.
import { defineFeature } from '../../shared/feature.ts';

export default defineFeature({
  name: 'site',
  pages: [
    // It does with the words of every page: it is the one that is measured.
    { path: '/', layout: 'default', page: () => import('./home/home-page.tsx'), inSitemap: true, labels: 'public' },
    { path: '/aboutExpo', layout: 'default', page: () => import('./about/about-page.tsx'), inSitemap: true },
    {
      path: '/sponsorshipList',
      layout: 'default',
      page: () => import('./sponsors/sponsorship-page.tsx'),
      inSitemap: true,
    },
    {
      path: '/informationList',
      layout: 'default',
      page: () => import('./articles/information-page.tsx'),
      inSitemap: true,
      params: ['classification', 'start'],
    },
    {
      path: '/informationDetail',
      layout: 'default',
      page: () => import('./articles/article-page.tsx'),
      examples: ['?id=1'],
      params: ['id'],
    },
    { path: '/dynamicList', layout: 'default', page: () => import('./articles/dynamics-page.tsx'), inSitemap: true },
    {
      path: '/handbook',
      layout: 'default',
      page: () => import('./handbook/handbook-page.tsx'),
      inSitemap: true,
      params: ['id'],
    },
    {
      path: '/activityList',
      layout: 'default',
      page: () => import('./related-expos/activity-list-page.tsx'),
      inSitemap: true,
      params: ['type'],
    },
    {
      path: '/activityDetails',
      layout: 'default',
      page: () => import('./related-expos/activity-page.tsx'),
      examples: ['?id=1'],
      params: ['id'],
    },
    { path: '/lookBack', layout: 'default', page: () => import('./reviews/look-back-page.tsx'), inSitemap: true },
  ],
  console: () => import('./feature.console.ts'),
});
