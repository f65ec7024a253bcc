// Notice: what people are told. Visitors have no page of it; the bell of the others stands in shared/notices.
import { defineFeature } from '../../shared/feature.ts';

export default defineFeature({
  name: 'notice',
  pages: [],
  console: () => import('./feature.console.ts'),
});
