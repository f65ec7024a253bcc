// Owns what a page is called: as the structure says, else by its own label.
import { type PlainLabelKey, useT } from '@/shared/i18n';
import { useStartup } from '@/shared/startup';
import { pageOf } from './structure';

/** The structure names a label; one that nobody has written must not show on the page. */
export function usePageTitle(path: string, label: PlainLabelKey): string {
  const t = useT();
  const key = pageOf(useStartup(), path)?.title;
  const configured = key ? t.any(key) : undefined;
  return configured && configured !== key ? configured : t.any(label);
}
