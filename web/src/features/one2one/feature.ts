// One-to-one meetings: their page for visitors.
import { defineFeature } from '../../shared/feature.ts';

export default defineFeature({
  name: 'one2one',
  pages: [{ path: '/otoPageSh', layout: 'default', page: () => import('./public/one2one-page.tsx'), inSitemap: true }],
  console: () => import('./feature.console.ts'),
});
