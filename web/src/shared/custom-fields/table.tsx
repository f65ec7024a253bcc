// Custom fields in a table: a column that readers can ask for, and a filter, for each.
import { orDash } from '@/shared/format';
import type { I18n } from '@/shared/i18n';
import type { Column } from '@/shared/table';
import { PictureCell } from '@/shared/table/cells';
import type { Filter } from '@/shared/table/types';
import { type FieldMap, type FieldShape, keyOf, TYPE } from './models';
import { valueText } from './value';

interface WithFields {
  custom_fields: FieldMap;
}

export const fieldColumns = (fields: readonly FieldShape[], i18n: I18n): Column<WithFields>[] =>
  fields.map((field) => ({
    prop: keyOf(field),
    label: i18n.local(field, 'name'),
    initiallyHidden: true,
    wrap: field.field_type === TYPE.text || field.field_type === TYPE.multiple,
    end: field.field_type === TYPE.number,
    render: ({ custom_fields }) => {
      const value = custom_fields[keyOf(field)];
      if (field.field_type === TYPE.image) return <PictureCell src={value as string | undefined} />;
      return orDash(valueText(field, value, i18n));
    },
  }));

function filterOf(field: FieldShape, { t, local }: I18n): Filter<string> {
  const name = keyOf(field);
  const label = local(field, 'name');
  const pair = (yes: string, no: string) => [
    { value: 1, label: yes },
    { value: 0, label: no },
  ];
  switch (field.field_type) {
    case TYPE.number:
      return { kind: 'range', from: `${name}_from`, to: `${name}_to`, label };
    case TYPE.time:
      return { kind: 'dates', from: `${name}_from`, to: `${name}_to`, label };
    case TYPE.single:
    case TYPE.multiple:
      return {
        kind: 'select',
        name,
        label,
        options: field.choices.map((choice) => ({ value: choice.id ?? 0, label: local(choice, 'name') })),
      };
    case TYPE.boolean:
      return { kind: 'select', name, label, options: pair(t('customFields.yes'), t('customFields.no')) };
    case TYPE.image:
      return { kind: 'select', name, label, options: pair(t('customFields.hasPicture'), t('customFields.noPicture')) };
    default:
      return { kind: 'text', name, label };
  }
}

/** Their names are a tenant's own, so no list's path knows them. */
export const fieldFilters = (fields: readonly FieldShape[], i18n: I18n): Filter<never>[] =>
  fields.map((field) => filterOf(field, i18n)) as Filter<never>[];
