// Which dictionary a public page needs beside the one that every page has.
import type { LabelNamespace, LayoutName, PublicPage } from '@/shared/feature';

const OF_LAYOUT: Partial<Record<LayoutName, LabelNamespace>> = { default: 'pages', sign: 'sign' };

export function extraLabels({ labels, layout }: PublicPage): LabelNamespace | undefined {
  const needed = labels ?? OF_LAYOUT[layout];
  return needed === 'public' ? undefined : needed;
}
