// Files, pictures and videos: visitors see them on the pages of others.
import { defineFeature } from '../../shared/feature.ts';

export default defineFeature({ name: 'media', pages: [], console: () => import('./feature.console.ts') });
