// What the pieces of a structure are called, in the organiser's language.
import { useMemo } from 'react';
import { type Node, textValue } from '@/features/site/builder/model/tree';
import { useI18n } from '@/shared/i18n';

export interface NodeWords {
  name: (node: Node) => string;
  /** What tells it from others of its name; may be empty. */
  detail: (node: Node) => string;
  param: (name: string) => string;
  unit: (identify: string) => string;
}

export function useNodeWords(): NodeWords {
  const { t, local } = useI18n();
  return useMemo(() => {
    /** Empty when nobody has written words for the key. */
    const labelled = (key: string) => {
      const words = key && t.any(key);
      return words === key ? '' : words;
    };
    const known = (key: string, otherwise: string) => labelled(key) || otherwise;
    const unit = (identify: string) => known(`site.builder.unit.${identify}`, identify);
    const own = (node: Node, name: string) => {
      const row = { words_zh: textValue(node, `${name}Zh`), words_en: textValue(node, `${name}En`) };
      return local(row, 'words') || labelled(textValue(node, name));
    };
    const wire = (node: Node, name: 'text' | 'title') =>
      local(node.values as { [name]: string }, name) || labelled(textValue(node, name));
    return {
      unit,
      param: (name) => known(`site.builder.param.${name}`, name),
      name: (node) => {
        if (node.kind === 'menu') return t('site.builder.mainMenu');
        if (node.kind === 'page') return wire(node, 'title') || textValue(node, 'path');
        if (node.kind === 'entry') return wire(node, 'text') || textValue(node, 'text');
        return node.identify === 'quick_link' ? own(node, 'text') || unit(node.identify) : unit(node.identify);
      },
      detail: (node) => {
        if (node.kind === 'page' || node.kind === 'entry') return textValue(node, 'path');
        if (node.identify === 'quick_link') return textValue(node, 'linkPath') || textValue(node, 'linkPage');
        return own(node, 'title') || textValue(node, 'position');
      },
    };
  }, [t, local]);
}
