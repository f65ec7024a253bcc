// What is missing for a booth, in words.
import type { I18n } from '@/shared/i18n';
import { type Gathered, itemNamed } from './models';

export function missingWords({ missing, rules }: Pick<Gathered, 'missing' | 'rules'>, { t, local }: I18n): string[] {
  return missing.map((name) => {
    const item = itemNamed(rules, name);
    return item ? local(item, 'name') : t.any(`booth.gather.part.${name}`);
  });
}
