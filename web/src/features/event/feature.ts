// The event: the catalogue for visitors.
import { defineFeature } from '../../shared/feature.ts';

export default defineFeature({
  name: 'event',
  pages: [
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
