// The programme for visitors: the agenda with its seats.
import { defineFeature } from '../../shared/feature.ts';

export default defineFeature({
  name: 'programme',
  pages: [
    {
      path: '/agendaList',
      layout: 'default',
      page: () => import('./agenda/agenda-page.tsx'),
      inSitemap: true,
      examples: ['', '?id=1', '?view=grid'],
      params: ['id', 'day', 'hall', 'track', 'view'],
    },
  ],
  console: () => import('./feature.console.ts'),
});
