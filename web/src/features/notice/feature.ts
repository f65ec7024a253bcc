// Notice: its pages for visitors.
import { defineFeature } from '../../shared/feature.ts';

export default defineFeature({
  name: 'notice',
  pages: [
    {
      path: '/announcements',
      layout: 'default',
      page: () => import('./announcements/announcements-page.tsx'),
      inSitemap: true,
    },
  ],
  console: () => import('./feature.console.ts'),
});
