// Vouchers: a code that makes a ticket cheaper or free, or keeps places for a group, so many times and so long.
import type { Field } from '@/shared/form';
import { grouped, orDash } from '@/shared/format';
import { type Translate, useI18n } from '@/shared/i18n';
import { RecordsScreen } from '@/shared/records/records-screen';
import { scheduleOf } from '@/shared/schedule';
import { Code, TwoLines } from '@/shared/table/cells';
import { Tag } from '@/ui/tag';
import { useNow } from '@/ui/use-now';
import { AMOUNT, APPLY_PAGE, FREE, PERCENT, QUOTA, VOUCHERS, type VoucherRow } from './models';
import { useTicketTypes } from './queries';
import { discountText, voucherState } from './voucher-words';

const valuesOf = (row: VoucherRow | null) => ({
  code: row?.code ?? '',
  note: row?.note ?? '',
  kind: row?.kind ?? PERCENT,
  value: row?.value ?? null,
  ticket_type_id: row?.ticket_type_id ?? null,
  most_uses: row?.most_uses ?? 1,
  ...scheduleOf(row),
});
type Values = ReturnType<typeof valuesOf>;

/** Free places have no value of their own. */
const bodyOf = ({ value, ...values }: Values) => ({
  ...values,
  code: values.code.trim().toUpperCase(),
  value: values.kind === PERCENT || values.kind === AMOUNT ? (value ?? 0) : 0,
});

const CODE = /^[A-Za-z0-9_-]{4,40}$/;

const fieldsOf = (t: Translate, types: { value: number; label: string }[]): Field<Values>[] => [
  {
    kind: 'text',
    name: 'code',
    label: t('attend.vouchers.code'),
    hint: t('attend.vouchers.codeHint'),
    required: true,
    maxLength: 40,
    half: true,
    rule: (code) => (CODE.test(code.trim()) ? null : t('attend.vouchers.badCode')),
  },
  {
    kind: 'number',
    name: 'most_uses',
    label: t('attend.vouchers.mostUses'),
    hint: t('attend.vouchers.mostUsesHint'),
    required: true,
    half: true,
    min: 1,
    max: 1_000_000,
  },
  {
    kind: 'radio',
    name: 'kind',
    label: t('attend.vouchers.kind'),
    required: true,
    options: [
      { value: PERCENT, label: t('attend.vouchers.percent') },
      { value: AMOUNT, label: t('attend.vouchers.amount') },
      { value: FREE, label: t('attend.vouchers.free') },
      { value: QUOTA, label: t('attend.vouchers.quota'), hint: t('attend.vouchers.quotaHint') },
    ],
  },
  {
    kind: 'number',
    name: 'value',
    label: t('attend.vouchers.percentValue'),
    required: true,
    half: true,
    min: 1,
    max: 100,
    when: ({ kind }) => kind === PERCENT,
  },
  {
    kind: 'money',
    name: 'value',
    label: t('attend.vouchers.amountValue'),
    required: true,
    half: true,
    when: ({ kind }) => kind === AMOUNT,
  },
  {
    kind: 'select',
    name: 'ticket_type_id',
    label: t('attend.vouchers.ticketType'),
    hint: t('attend.vouchers.ticketTypeHint'),
    half: true,
    options: types,
  },
  { kind: 'text', name: 'note', label: t('attend.vouchers.note'), hint: t('attend.vouchers.noteHint'), maxLength: 200 },
  {
    kind: 'radio',
    name: 'status',
    label: t('records.state'),
    options: [
      { value: 1, label: t('attend.vouchers.on') },
      { value: 0, label: t('attend.vouchers.off') },
    ],
  },
  { kind: 'datetime', name: 'publish_from', label: t('attend.vouchers.from'), half: true },
  {
    kind: 'datetime',
    name: 'publish_until',
    label: t('attend.vouchers.until'),
    half: true,
    rule: (until, { publish_from }) =>
      until && publish_from && until <= publish_from ? t('shared.schedule.order') : null,
  },
];

export default function VouchersScreen() {
  const { t, local } = useI18n();
  const types = useTicketTypes();
  const choices = types.map((type) => ({ value: type.id, label: local(type, 'name') }));
  const typeName = (id: number | null | undefined) => {
    const type = types.find((one) => one.id === id);
    return type ? local(type, 'name') : '';
  };
  return (
    <RecordsScreen
      kind="attend.vouchers"
      path={VOUCHERS}
      auth="attend.setting"
      touches={[]}
      siteOf={() => APPLY_PAGE}
      nameOf={(row) => row.code}
      filters={[{ kind: 'text', name: 'keyword', label: t('attend.vouchers.keyword') }]}
      columns={[
        { prop: 'code', label: t('attend.vouchers.code'), locked: true, render: (row) => <Code>{row.code}</Code> },
        {
          prop: 'gain',
          label: t('attend.vouchers.gain'),
          render: (row) => <TwoLines first={discountText(row, t)} second={typeName(row.ticket_type_id)} />,
        },
        {
          prop: 'used',
          label: t('attend.vouchers.used'),
          end: true,
          render: (row) => `${grouped(row.used)} / ${grouped(row.most_uses)}`,
        },
        { prop: 'note', label: t('attend.vouchers.note'), wrap: true, render: (row) => orDash(row.note) },
        { prop: 'state', label: t('records.state'), render: (row) => <VoucherTag of={row} /> },
      ]}
      fields={fieldsOf(t, choices)}
      valuesOf={valuesOf}
      bodyOf={bodyOf}
      deleteText={() => t('attend.vouchers.deleteText')}
      emptyText={t('attend.vouchers.emptyText')}
    />
  );
}

/** A list stays open for hours; half a minute late is early enough. */
const TICK_MS = 30_000;

function VoucherTag({ of }: { of: VoucherRow }) {
  const { t } = useI18n();
  const now = useNow(TICK_MS);
  if (now === null) return null;
  const [state, flag] = voucherState(of, now);
  return <Tag flag={flag}>{t(`attend.vouchers.state.${state}`)}</Tag>;
}
