// Taking part: registration for the meeting, and tickets.
import { defineFeature } from '../../shared/feature.ts';

export default defineFeature({
  name: 'attend',
  pages: [
    {
      path: '/enrollPage',
      layout: 'default',
      page: () => import('./register/register-page.tsx'),
      inSitemap: true,
      examples: ['', '?view=summit'],
      params: ['view'],
    },
    { path: '/summitInvitation', layout: 'default', page: () => import('./summit/invitation-page.tsx') },
  ],
  // The form is for those who register.
  chunk: 'attend',
  console: () => import('./feature.console.ts'),
});
