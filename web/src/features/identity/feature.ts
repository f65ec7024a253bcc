// Signing in and up, and the ways back into an account.
import { defineFeature } from '../../shared/feature.ts';

export default defineFeature({
  name: 'identity',
  pages: [
    { path: '/signIn', layout: 'sign', page: () => import('./sign/sign-in-page.tsx') },
    { path: '/signUp', layout: 'sign', page: () => import('./sign/sign-up-page.tsx') },
    { path: '/sign', layout: 'sign', page: () => import('./sign/combined-page.tsx') },
    { path: '/forgetPassword', layout: 'sign', page: () => import('./sign/recover/forget-page.tsx') },
    { path: '/setPasswordNew', layout: 'sign', page: () => import('./sign/recover/set-password-page.tsx') },
    { path: '/invitation', layout: 'sign', page: () => import('./sign/invitation-page.tsx') },
    { path: '/activationSuccess', layout: 'sign', page: () => import('./sign/recover/activation-page.tsx') },
    {
      path: '/terms',
      layout: 'default',
      labels: 'sign',
      inSitemap: true,
      page: () => import('./terms/terms-page.tsx'),
    },
    { path: '/scanConfirm', layout: 'sign', page: () => import('./sign/scan/scan-confirm-page.tsx') },
  ],
  console: () => import('./feature.console.ts'),
});
