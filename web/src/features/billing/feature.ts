// Orders, payments and accounts: the page on which somebody pays.
import { defineFeature } from '../../shared/feature.ts';

export default defineFeature({
  name: 'billing',
  pages: [],
  console: () => import('./feature.console.ts'),
});
