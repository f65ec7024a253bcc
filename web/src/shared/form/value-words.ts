// A form's values in words, where they are compared and not edited.
import { formatDate, plainText } from '@/shared/format';
import type { Translate } from '@/shared/i18n';
import type { AnyField } from './fields';

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const cents = (value: number) => (value / 100).toFixed(2);

/** One entry of a list: its words and numbers, one after another. */
const entryWords = (entry: unknown): string =>
  typeof entry === 'object' && entry !== null
    ? Object.entries(entry)
        .filter(([name, value]) => name !== 'id' && !isNothing(value) && typeof value !== 'object')
        .map(([name, value]) => (name === 'price' ? cents(value as number) : plainText(String(value))))
        .join(' · ')
    : String(entry);

export function valueWords(field: AnyField, value: unknown, t: Translate): string {
  if (isNothing(value)) return t('shared.form.none');
  const choice = (one: unknown) => field.options?.find((option) => option.value === one)?.label ?? entryWords(one);
  if (Array.isArray(value)) return value.map(choice).join('\n');
  if (typeof value === 'boolean') return t(value ? 'shared.form.on' : 'shared.form.off');
  switch (field.kind) {
    case 'date':
      return formatDate(value as number, 'date');
    case 'datetime':
      return formatDate(value as number, 'minute');
    case 'money':
      return cents(value as number);
    case 'tree':
      return field.nodes?.find((node) => node.id === value)?.label ?? String(value);
    default:
      return field.isRich ? plainText(String(value)) : choice(value);
  }
}
