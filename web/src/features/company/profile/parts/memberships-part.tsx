// The associations that a company belongs to.
import type { Field } from '@/shared/form';
import { orDash } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { nameColumn } from '@/shared/records/columns';
import { RecordsScreen } from '@/shared/records/records-screen';
import { type Membership, PATH } from '../models';
import { PART, stale } from './part';

const valuesOf = (row: Membership | null) => ({
  name_zh: row?.name_zh ?? '',
  name_en: row?.name_en ?? '',
  role_zh: row?.role_zh ?? '',
  role_en: row?.role_en ?? '',
  since: (row?.since || null) as number | null,
});
type Values = ReturnType<typeof valuesOf>;

export default function MembershipsPart() {
  const { t, local } = useI18n();
  const fields: Field<Values>[] = [
    { kind: 'pair', name: 'name', label: t('company.memberships.name'), required: true, maxLength: 200 },
    { kind: 'pair', name: 'role', label: t('company.memberships.role'), maxLength: 60 },
    { kind: 'number', name: 'since', label: t('company.memberships.since'), half: true, min: 1600, max: 2100 },
  ];
  return (
    <RecordsScreen
      {...PART}
      kind="company.memberships"
      path={PATH.memberships}
      touches={stale('/atlas/company/associations/{company_id}')}
      nameOf={(row) => local(row, 'name')}
      columns={[
        nameColumn(t, 'name'),
        { prop: 'role', label: t('company.memberships.role'), render: (row) => orDash(local(row, 'role')) },
        { prop: 'since', label: t('company.memberships.since'), end: true, render: (row) => orDash(row.since || null) },
      ]}
      fields={fields}
      valuesOf={valuesOf}
      bodyOf={(values) => ({ ...values, since: values.since ?? 0 })}
    />
  );
}
