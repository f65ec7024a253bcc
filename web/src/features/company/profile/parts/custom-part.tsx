// Whatever else a company says of itself, under names of its own.
import type { Field } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { RecordsScreen } from '@/shared/records/records-screen';
import { BilingualCell } from '@/shared/table/cells';
import { type CustomData, PATH } from '../models';
import { PART, stale } from './part';

const valuesOf = (row: CustomData | null) => ({
  label_zh: row?.label_zh ?? '',
  label_en: row?.label_en ?? '',
  value_zh: row?.value_zh ?? '',
  value_en: row?.value_en ?? '',
});
type Values = ReturnType<typeof valuesOf>;

export default function CustomPart() {
  const { t, local } = useI18n();
  const fields: Field<Values>[] = [
    { kind: 'pair', name: 'label', label: t('company.custom.label'), required: true, maxLength: 60 },
    { kind: 'pair', name: 'value', label: t('company.custom.value'), maxLength: 500 },
  ];
  return (
    <RecordsScreen
      {...PART}
      kind="company.custom"
      path={PATH.custom}
      touches={stale('/atlas/company/custom_data/{company_id}')}
      nameOf={(row) => local(row, 'label')}
      columns={[
        {
          prop: 'label',
          label: t('company.custom.label'),
          locked: true,
          render: (row) => <BilingualCell of={row} name="label" />,
        },
        { prop: 'value', label: t('company.custom.value'), render: (row) => <BilingualCell of={row} name="value" /> },
      ]}
      fields={fields}
      valuesOf={valuesOf}
    />
  );
}
