// How people meet: its pages for visitors.
import { defineFeature } from '../../shared/feature.ts';

export default defineFeature({
  name: 'network',
  pages: [
    { path: '/negotiationHall', layout: 'default', page: () => import('./people/hall-page.tsx'), inSitemap: true },
    { path: '/userList', layout: 'default', page: () => import('./people/people-page.tsx'), inSitemap: true },
    { path: '/card', layout: 'default', page: () => import('./card/public-card-page.tsx'), params: ['code'] },
  ],
  console: () => import('./feature.console.ts'),
});
