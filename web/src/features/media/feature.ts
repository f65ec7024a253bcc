// Files, pictures and videos: visitors see them on the pages of others, and by the links that they are sent.
import { defineFeature } from '../../shared/feature.ts';

export default defineFeature({
  name: 'media',
  pages: [{ path: '/share', layout: 'default', page: () => import('./share/share-page.tsx') }],
  console: () => import('./feature.console.ts'),
});
