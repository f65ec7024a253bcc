// Paths of the specification that have no page yet: they say so. Whoever makes the page takes its path from here into the
// manifest of its feature. Those behind the sign-in are in not-open.console.ts.

import type { PublicPage } from '../shared/feature.ts';
import { defineFeature } from '../shared/feature.ts';

const notOpen = (layout: PublicPage['layout'], path: PublicPage['path']): PublicPage => ({
  path,
  layout,
  page: () => import('./pages/not-open-page.tsx'),
  labels: 'public',
  isOpen: false,
});

export default defineFeature({
  name: 'app',
  pages: [notOpen('default', '/negotiationHall'), notOpen('default', '/otoPageSh'), notOpen('default', '/userList')],
  console: () => import('./not-open.console.ts'),
});
