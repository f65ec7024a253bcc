// What a company is especially good at.
import type { Field } from '@/shared/form';
import { orDash } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { nameColumn } from '@/shared/records/columns';
import { RecordsScreen } from '@/shared/records/records-screen';
import { type Advantage, PATH } from '../models';
import { PART, stale } from './part';

const valuesOf = (row: Advantage | null) => ({
  title_zh: row?.title_zh ?? '',
  title_en: row?.title_en ?? '',
  text_zh: row?.text_zh ?? '',
  text_en: row?.text_en ?? '',
  tag: row?.tag ?? '',
});
type Values = ReturnType<typeof valuesOf>;

export default function AdvantagesPart() {
  const { t, local } = useI18n();
  const fields: Field<Values>[] = [
    { kind: 'pair', name: 'title', label: t('records.name.title'), required: true, maxLength: 200 },
    { kind: 'pair', name: 'text', label: t('records.text'), isLong: true, maxLength: 2000 },
  ];
  return (
    <RecordsScreen
      {...PART}
      kind="company.advantages"
      path={PATH.advantages}
      touches={stale('/atlas/company/advantage_business/{company_id}')}
      nameOf={(row) => local(row, 'title')}
      columns={[
        nameColumn(t, 'title'),
        { prop: 'text', label: t('records.text'), render: (row) => orDash(local(row, 'text')) },
      ]}
      fields={fields}
      valuesOf={valuesOf}
    />
  );
}
