// Orders, payments and accounts: the page on which somebody pays.
import { defineFeature } from '../../shared/feature.ts';

export default defineFeature({
  name: 'billing',
  pages: [{ path: '/checkout', layout: 'empty', labels: 'pages', page: () => import('./checkout/checkout-page.tsx') }],
  console: () => import('./feature.console.ts'),
});
