// What a message is about, by the template that wrote it; each feature names its own.
import { useT } from '@/shared/i18n';

/** A template without a name shows its key. */
export function useTemplateName(): (template: string) => string {
  const t = useT();
  return (template) => {
    const key = `mail.template.${template}`;
    const name = t.any(key);
    return name === key ? template : name;
  };
}
