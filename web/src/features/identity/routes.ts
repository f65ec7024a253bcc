// The pages of the identity feature.
import type { FeatureRoute } from '@/shared/routing';

export const identityRoutes: FeatureRoute[] = [
  { path: '/signIn', page: () => import('./sign/sign-in-page') },
  { path: '/signUp', page: () => import('./sign/sign-up-page') },
];
