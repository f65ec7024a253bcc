// The pages of the identity feature.
import type { FeatureRoute } from '@/shared/routing';

export const identityRoutes: FeatureRoute[] = [];
