// Loads dictionaries by namespace and language: the browser fetches only the active language's chunk.
import type { Lang } from '@/api/lang';
import type { Dictionary } from '@/shared/i18n/i18n';

const loaders: Record<'public' | 'console', Record<Lang, () => Promise<{ default: Dictionary }>>> = {
  public: { zh: () => import('./public.zh'), en: () => import('./public.en') },
  console: { zh: () => import('./console.zh'), en: () => import('./console.en') },
};

export async function loadLabels(namespace: 'public' | 'console', lang: Lang): Promise<Dictionary> {
  return (await loaders[namespace][lang]()).default;
}
