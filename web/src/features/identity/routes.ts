// The pages of the identity feature.
import type { FeatureRoute } from '@/shared/routing';

export const identityRoutes: FeatureRoute[] = [
  { path: '/signIn', page: () => import('./sign/sign-in-page') },
  { path: '/signUp', page: () => import('./sign/sign-up-page') },
  { path: '/sign', page: () => import('./sign/combined-page') },
  { path: '/forgetPassword', page: () => import('./sign/recover/forget-page') },
  { path: '/setPasswordNew', page: () => import('./sign/recover/set-password-page') },
  { path: '/activationSuccess', page: () => import('./sign/recover/activation-page') },
  { path: '/scanConfirm', page: () => import('./sign/scan/scan-confirm-page') },
];

export const identityConsoleRoutes: FeatureRoute[] = [
  { path: '/console/myParticipation/real_name', page: () => import('./account/real-name-page') },
  { path: '/console/accountManage/devices', page: () => import('./account/devices-page') },
];
