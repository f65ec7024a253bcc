// Taking part: registration for the meeting, and tickets.
import { defineFeature } from '../../shared/feature.ts';

export default defineFeature({
  name: 'attend',
  pages: [
    { path: '/enrollPage', layout: 'default', page: () => import('./register/register-page.tsx'), inSitemap: true },
  ],
  console: () => import('./feature.console.ts'),
});
