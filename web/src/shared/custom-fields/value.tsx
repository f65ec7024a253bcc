// A custom field's value for reading: on public pages and in tables.
import { formatDate, grouped } from '@/shared/format';
import { type I18n, useI18n } from '@/shared/i18n';
import { Picture } from '@/ui/picture';
import { type FieldShape, TYPE } from './models';

/** The value in words; empty where there is none. A picture's words are its address. */
export function valueText(field: FieldShape, value: unknown, { t, local }: Pick<I18n, 't' | 'local'>): string {
  if (value === null || value === undefined) return '';
  const names = (ids: readonly unknown[]) =>
    field.choices
      .filter(({ id }) => ids.includes(id))
      .map((choice) => local(choice, 'name'))
      .join(t('customFields.comma'));
  switch (field.field_type) {
    case TYPE.number:
      return grouped(Number(value));
    case TYPE.single:
      return names([value]);
    case TYPE.multiple:
      return names(value as number[]);
    case TYPE.boolean:
      return t(value ? 'customFields.yes' : 'customFields.no');
    case TYPE.time:
      return formatDate(Number(value), 'date');
    default:
      return String(value);
  }
}

interface FieldValueProps {
  field: FieldShape;
  value: unknown;
  /** Of a picture: how large it is shown is the page's business, which brings its styles. */
  className?: string;
}

/** The value as a page shows it: a picture can be opened, everything else is words. */
export function FieldValue({ field, value, className }: FieldValueProps) {
  const i18n = useI18n();
  const text = valueText(field, value, i18n);
  if (field.field_type !== TYPE.image || !text) return text;
  return (
    <a
      className={className}
      href={text}
      target="_blank"
      rel="noopener"
      aria-label={i18n.t('customFields.open', { name: i18n.local(field, 'name') })}
    >
      <Picture src={text} alt="" width={160} height={120} />
    </a>
  );
}
