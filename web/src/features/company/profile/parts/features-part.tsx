// Figures, or a few words, that a company wants to be known by.
import type { Field } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { RecordsScreen } from '@/shared/records/records-screen';
import { BilingualCell } from '@/shared/table/cells';
import { type Feature, PATH } from '../models';
import { PART, stale } from './part';

const valuesOf = (row: Feature | null) => ({
  value: row?.value ?? '',
  label_zh: row?.label_zh ?? '',
  label_en: row?.label_en ?? '',
});
type Values = ReturnType<typeof valuesOf>;

export default function FeaturesPart() {
  const { t, local } = useI18n();
  const fields: Field<Values>[] = [
    {
      kind: 'text',
      name: 'value',
      label: t('company.features.value'),
      hint: t('company.features.valueHint'),
      required: true,
      maxLength: 20,
    },
    { kind: 'pair', name: 'label', label: t('company.features.label'), required: true, maxLength: 60 },
  ];
  return (
    <RecordsScreen
      {...PART}
      kind="company.features"
      path={PATH.features}
      touches={stale('/atlas/company/enterprise_features/{company_id}')}
      nameOf={(row) => `${row.value} ${local(row, 'label')}`}
      columns={[
        { prop: 'value', label: t('company.features.value'), locked: true, render: (row) => row.value },
        { prop: 'label', label: t('company.features.label'), render: (row) => <BilingualCell of={row} name="label" /> },
      ]}
      fields={fields}
      valuesOf={valuesOf}
    />
  );
}
