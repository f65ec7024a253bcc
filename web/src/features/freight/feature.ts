// Freight: its pages for visitors.
import { defineFeature } from '../../shared/feature.ts';

export default defineFeature({
  name: 'freight',
  pages: [
    {
      path: '/cargoHall',
      layout: 'default',
      page: () => import('./cargo/hall-page.tsx'),
      inSitemap: true,
      examples: ['', '?load=1&mode=1', '?keyword=FQ'],
      params: ['keyword', 'mode', 'lane', 'type', 'load', 'ready', 'id', 'start'],
    },
    { path: '/freightInquiry', layout: 'default', page: () => import('./inquire/inquiry-page.tsx'), inSitemap: true },
    // Its key is a secret of the browser: the server draws the page without it.
    { path: '/freightFollow', layout: 'default', page: () => import('./mine/follow-page.tsx') },
    {
      path: '/freightRates',
      layout: 'default',
      page: () => import('./rates/rates-page.tsx'),
      inSitemap: true,
      examples: ['', '?pod=DEHAM&pol=CNNGB'],
      params: ['pol', 'pod', 'container', 'day', 'currency', 'sort'],
    },
  ],
  // Cargo, rates and the form of an inquiry are for those who ship.
  chunk: 'freight',
  console: () => import('./feature.console.ts'),
});
