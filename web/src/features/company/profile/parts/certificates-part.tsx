// A company's certificates: what they say, who gave them, and until when they hold.
import type { Field } from '@/shared/form';
import { formatDate, orDash } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { nameColumn } from '@/shared/records/columns';
import { RecordsScreen } from '@/shared/records/records-screen';
import { labelOf, optionsOf } from '@/shared/refdata/enumerations';
import { certificateType } from '@/shared/refdata/enumerations.gen';
import { PictureCell } from '@/shared/table/cells';
import { type Certificate, PATH } from '../models';
import { PART, stale } from './part';

const valuesOf = (row: Certificate | null) => ({
  goodwill_type: row?.goodwill_type ?? 1,
  name_zh: row?.name_zh ?? '',
  name_en: row?.name_en ?? '',
  issuer_zh: row?.issuer_zh ?? '',
  issuer_en: row?.issuer_en ?? '',
  number: row?.number ?? '',
  picture: row?.picture ?? '',
  file: row?.file ?? '',
  valid_until: (row?.valid_until ?? null) as number | null,
});
type Values = ReturnType<typeof valuesOf>;

export default function CertificatesPart() {
  const { t, local, lang } = useI18n();
  const fields: Field<Values>[] = [
    {
      kind: 'select',
      name: 'goodwill_type',
      label: t('company.certificates.type'),
      half: true,
      options: optionsOf(certificateType, lang),
    },
    {
      kind: 'date',
      name: 'valid_until',
      label: t('company.certificates.until'),
      hint: t('company.certificates.untilHint'),
      half: true,
    },
    { kind: 'pair', name: 'name', label: t('records.name.name'), required: true, maxLength: 200 },
    { kind: 'pair', name: 'issuer', label: t('company.certificates.issuer'), maxLength: 200 },
    { kind: 'text', name: 'number', label: t('company.certificates.number'), maxLength: 60 },
    { kind: 'picture', name: 'picture', label: t('records.picture') },
  ];
  return (
    <RecordsScreen
      {...PART}
      kind="company.certificates"
      path={PATH.certificates}
      touches={stale('/atlas/company/goodwill/{meta_company_id}')}
      nameOf={(row) => local(row, 'name')}
      columns={[
        { prop: 'picture', label: t('records.picture'), render: (row) => <PictureCell src={row.picture} /> },
        nameColumn(t, 'name'),
        {
          prop: 'type',
          label: t('company.certificates.type'),
          render: (row) => orDash(labelOf(certificateType, row.goodwill_type, lang)),
        },
        {
          prop: 'until',
          label: t('company.certificates.until'),
          render: (row) => (row.valid_until ? formatDate(row.valid_until, 'date') : t('company.certificates.noEnd')),
        },
      ]}
      fields={fields}
      valuesOf={valuesOf}
    />
  );
}
