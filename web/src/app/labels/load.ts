// Loads dictionaries by namespace and language: the browser fetches only what its page needs, in its language.
import type { Lang } from '@/api/lang';
import type { LabelNamespace } from '@/shared/feature';
import type { Dictionary } from '@/shared/i18n/i18n';

const loaders: Record<LabelNamespace, Record<Lang, () => Promise<{ default: Dictionary }>>> = {
  public: { zh: () => import('./public.zh'), en: () => import('./public.en') },
  pages: { zh: () => import('./pages.zh'), en: () => import('./pages.en') },
  sign: { zh: () => import('./sign.zh'), en: () => import('./sign.en') },
  console: { zh: () => import('./console.zh'), en: () => import('./console.en') },
};

export async function loadLabels(namespace: LabelNamespace, lang: Lang): Promise<Dictionary> {
  return (await loaders[namespace][lang]()).default;
}

/** Adds a namespace to the dictionary of this page load. */
export async function addLabels(
  { boot, dictionary }: { boot: { lang: Lang }; dictionary: Record<string, string> },
  namespace: LabelNamespace | undefined,
): Promise<void> {
  if (namespace) Object.assign(dictionary, await loadLabels(namespace, boot.lang));
}
