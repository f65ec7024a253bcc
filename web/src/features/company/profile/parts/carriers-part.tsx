// The carriers that a company works with.
import { useQuery } from '@tanstack/react-query';
import { read } from '@/api/query';
import type { Field } from '@/shared/form';
import { orDash } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { RecordsScreen } from '@/shared/records/records-screen';
import { type CarrierTie, PATH } from '../models';
import { PART, stale } from './part';

const valuesOf = (row: CarrierTie | null) => ({
  carrier_id: row?.carrier_id ?? 0,
  note_zh: row?.note_zh ?? '',
  note_en: row?.note_en ?? '',
});
type Values = ReturnType<typeof valuesOf>;

export default function CarriersPart() {
  const { t, local } = useI18n();
  const { data: carriers = [] } = useQuery(read('/basic/refdata/carriers', {}));
  const nameOf = (id: number) => {
    const carrier = carriers.find((known) => known.id === id);
    return carrier ? local(carrier, 'name') : '';
  };
  const fields: Field<Values>[] = [
    {
      kind: 'select',
      name: 'carrier_id',
      label: t('company.carriers.one'),
      required: true,
      placeholder: t('company.carriers.choose'),
      options: carriers.map((carrier) => ({ value: carrier.id, label: local(carrier, 'name') })),
      rule: (value) => (value ? null : t('company.carriers.choose')),
    },
    { kind: 'pair', name: 'note', label: t('company.carriers.note'), maxLength: 200 },
  ];
  return (
    <RecordsScreen
      {...PART}
      kind="company.carriers"
      path={PATH.carriers}
      touches={stale('/atlas/company/shipping_company/{company_id}')}
      nameOf={(row) => nameOf(row.carrier_id)}
      columns={[
        {
          prop: 'carrier_id',
          label: t('company.carriers.one'),
          locked: true,
          render: (row) => orDash(nameOf(row.carrier_id)),
        },
        { prop: 'note', label: t('company.carriers.note'), render: (row) => orDash(local(row, 'note')) },
      ]}
      fields={fields}
      valuesOf={valuesOf}
    />
  );
}
