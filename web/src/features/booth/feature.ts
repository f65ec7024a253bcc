// Booths: the plan of the halls, reserving on it, the confirmation, the printed booth book, and the plan for phones.
import { defineFeature } from '../../shared/feature.ts';

export default defineFeature({
  name: 'booth',
  pages: [
    {
      path: '/expoReserve',
      layout: 'default',
      page: () => import('./plan/plan-page.tsx'),
      inSitemap: true,
      params: ['hall', 'view'],
    },
    { path: '/expoReserveInner', layout: 'default', page: () => import('./reserve/reserve-page.tsx') },
    {
      path: '/expoBoothMobile',
      layout: 'empty',
      labels: 'pages',
      page: () => import('./plan/phone-page.tsx'),
      params: ['hall', 'view'],
    },
    { path: '/expoBooked', layout: 'empty', labels: 'pages', page: () => import('./booked/booked-page.tsx') },
    {
      path: '/booth_book',
      layout: 'empty',
      labels: 'pages',
      inSitemap: true,
      page: () => import('./book/book-page.tsx'),
    },
  ],
  // The plan and what follows from it are for exhibitors.
  chunk: 'booth',
  console: () => import('./feature.console.ts'),
});
