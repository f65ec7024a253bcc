// A company's lines: where they call, and the days between.
import { type Control, type Field as FormField, ListField } from '@/shared/form';
import { orDash } from '@/shared/format';
import { useI18n, useT } from '@/shared/i18n';
import { nameColumn } from '@/shared/records/columns';
import { EntryNumber } from '@/shared/records/entry-inputs';
import { RecordsScreen } from '@/shared/records/records-screen';
import { Field } from '@/ui/field';
import { type Line, PATH } from '../models';
import { PART, stale } from './part';
import { PortPicker } from './port-picker';

type Call = Required<Line['calls'][number]>;

/** As many as the server takes. */
const MAX_CALLS = 30;

const valuesOf = (row: Line | null) => ({
  name_zh: row?.name_zh ?? '',
  name_en: row?.name_en ?? '',
  frequency_zh: row?.frequency_zh ?? '',
  frequency_en: row?.frequency_en ?? '',
  calls: (row?.calls ?? []).map((call) => ({ port: call.port, days: call.days ?? 0 })) as Call[],
});
type Values = ReturnType<typeof valuesOf>;

function CallsField(control: Control<Call[]>) {
  const t = useT();
  return (
    <ListField
      {...control}
      blank={{ port: '', days: 0 }}
      one={t('company.lines.call')}
      addLabel={t('company.lines.addCall')}
      max={MAX_CALLS}
    >
      {(of) => (
        <>
          <Field label={t('company.lines.port')} error={of.errorOf('port')}>
            <PortPicker name={`port-${of.at}`} value={of.entry.port} onChange={(port) => of.change({ port })} />
          </Field>
          {of.at > 0 ? <EntryNumber of={of} name="days" label={t('company.lines.days')} /> : null}
        </>
      )}
    </ListField>
  );
}

export default function LinesPart() {
  const { t, local } = useI18n();
  const fields: FormField<Values>[] = [
    { kind: 'pair', name: 'name', label: t('records.name.name'), required: true, maxLength: 200 },
    { kind: 'pair', name: 'frequency', label: t('company.lines.frequency'), maxLength: 60 },
    {
      kind: 'custom',
      name: 'calls',
      label: t('company.lines.calls'),
      rule: (calls) => (calls.length < 2 ? t('company.lines.tooFew') : null),
      render: (control) => <CallsField {...control} />,
    },
  ];
  return (
    <RecordsScreen
      {...PART}
      kind="company.lines"
      path={PATH.lines}
      touches={stale('/atlas/company/shipping_line/{company_id}')}
      nameOf={(row) => local(row, 'name')}
      width={880}
      columns={[
        nameColumn(t, 'name'),
        { prop: 'frequency', label: t('company.lines.frequency'), render: (row) => orDash(local(row, 'frequency')) },
        { prop: 'calls', label: t('company.lines.calls'), render: (row) => row.calls.map((c) => c.port).join(' – ') },
      ]}
      fields={fields}
      valuesOf={valuesOf}
      bodyOf={(values) => ({
        ...values,
        calls: values.calls.map((call, at) => ({ ...call, days: at === 0 ? 0 : call.days })),
      })}
    />
  );
}
