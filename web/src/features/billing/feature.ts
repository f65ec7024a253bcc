// Orders, payments and accounts: the page on which somebody pays.
import { defineFeature } from '../../shared/feature.ts';

export default defineFeature({
  name: 'billing',
  pages: [{ path: '/checkout', layout: 'empty', labels: 'pages', page: () => import('./checkout/checkout-page.tsx') }],
  // Paying is for those who have ordered; the orders in the console are made of the same parts.
  chunk: 'checkout',
  console: () => import('./feature.console.ts'),
});
