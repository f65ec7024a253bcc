// The event: agenda and hotels for visitors.
import { defineFeature } from '../../shared/feature.ts';

export default defineFeature({
  name: 'event',
  pages: [
    {
      path: '/agendaList',
      layout: 'default',
      page: () => import('./agenda/agenda-page.tsx'),
      inSitemap: true,
      examples: ['', '?id=1'],
      params: ['id', 'day', 'hall', 'track'],
    },
    {
      path: '/hotelGet',
      layout: 'default',
      page: () => import('./hotel/hotel-list-page.tsx'),
      inSitemap: true,
      params: ['sort', 'type'],
    },
    {
      path: '/hotelDetail',
      layout: 'default',
      page: () => import('./hotel/hotel-page.tsx'),
      examples: ['?id=1'],
      params: ['id'],
    },
  ],
  console: () => import('./feature.console.ts'),
});
