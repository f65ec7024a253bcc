// Makes every key of the Chinese dictionaries a typed label key.
type All = typeof import('./public.zh').default &
  typeof import('./pages.zh').default &
  typeof import('./sign.zh').default &
  typeof import('./console.zh').default &
  typeof import('../preview/labels.zh').default &
  typeof import('@/shared/notices/labels.zh').default;

declare module '@/shared/i18n/labels' {
  interface Labels extends All {}
}

export {};
