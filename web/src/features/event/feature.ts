// The event: hotels and the catalogue for visitors.
import { defineFeature } from '../../shared/feature.ts';

export default defineFeature({
  name: 'event',
  pages: [
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
    {
      path: '/etcView',
      layout: 'default',
      page: () => import('./catalogue/book-page.tsx'),
      inSitemap: true,
      examples: ['', '?hall=N1&letter=F'],
      params: ['keyword', 'hall', 'letter', 'start'],
    },
  ],
  console: () => import('./feature.console.ts'),
});
