// The few pages that belong to no domain.
import { defineFeature } from '../shared/feature.ts';

export default defineFeature({
  name: 'app',
  pages: [
    {
      path: '/404',
      layout: 'default',
      page: () => import('./pages/not-found-page.tsx'),
      labels: 'public',
      status: 404,
    },
    // For people who build the site; vite.ssr.config.ts keeps it out of the renderer.
    {
      path: '/testIndex',
      layout: 'default',
      page: () => import('./gallery/gallery-page.tsx'),
      labels: 'public',
      isRendered: false,
    },
  ],
  console: () => import('./feature.console.ts'),
});
