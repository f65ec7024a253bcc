// Freight: its pages for visitors.
import { defineFeature } from '../../shared/feature.ts';

export default defineFeature({
  name: 'freight',
  pages: [
    {
      path: '/levels',
      layout: 'default',
      page: () => import('./levels/levels-page.tsx'),
      inSitemap: true,
    },
  ],
  console: () => import('./feature.console.ts'),
});
