// The numbers of the site: nothing of it is for visitors.
import { defineFeature } from '../../shared/feature.ts';

export default defineFeature({ name: 'insight', pages: [], console: () => import('./feature.console.ts') });
