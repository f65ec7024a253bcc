// {{Domain}}: its pages for visitors.
import { defineFeature } from '../../shared/feature.ts';

export default defineFeature({
  name: '{{domain}}',
  pages: [
    {
      path: '/{{kindsCamel}}',
      layout: 'default',
      page: () => import('./{{kinds-}}/{{kinds-}}-page.tsx'),
      inSitemap: true,
    },
  ],
  console: () => import('./feature.console.ts'),
});
