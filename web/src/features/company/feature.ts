// Companies: what visitors see of them, and what those keep who run the platform.
import { defineFeature } from '../../shared/feature.ts';

export default defineFeature({ name: 'company', pages: [], console: () => import('./feature.console.ts') });
