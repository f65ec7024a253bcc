// Vouchers of orders: a code that takes something off, for one kind of item or for all, so many times and so long.
import type { Field } from '@/shared/form';
import { grouped, orDash } from '@/shared/format';
import { type Translate, useI18n } from '@/shared/i18n';
import { CURRENCIES } from '@/shared/records/currencies';
import { RecordsScreen } from '@/shared/records/records-screen';
import { scheduleOf } from '@/shared/schedule';
import { Code, TwoLines } from '@/shared/table/cells';
import { Tag } from '@/ui/tag';
import { useNow } from '@/ui/use-now';
import { AMOUNT, ITEM_TYPES, PERCENT, VOUCHERS, type VoucherRow } from './models';
import { choicesOf } from './state-tag';
import { discountText, voucherState } from './voucher-words';

const valuesOf = (row: VoucherRow | null) => ({
  code: row?.code ?? '',
  note: row?.note ?? '',
  kind: row?.kind ?? PERCENT,
  value: row?.value ?? null,
  currency: row?.currency ?? 'CNY',
  item_type: row?.item_type ?? null,
  most_uses: row?.most_uses ?? 1,
  ...scheduleOf(row),
});
type Values = ReturnType<typeof valuesOf>;

const bodyOf = ({ value, ...values }: Values) => ({
  ...values,
  code: values.code.trim().toUpperCase(),
  value: value ?? 0,
});

const CODE = /^[A-Za-z0-9_-]{4,40}$/;

const fieldsOf = (t: Translate): Field<Values>[] => [
  {
    kind: 'text',
    name: 'code',
    label: t('finance.billVouchers.code'),
    hint: t('finance.billVouchers.codeHint'),
    required: true,
    maxLength: 40,
    half: true,
    rule: (code) => (CODE.test(code.trim()) ? null : t('finance.billVouchers.badCode')),
  },
  {
    kind: 'number',
    name: 'most_uses',
    label: t('finance.billVouchers.mostUses'),
    hint: t('finance.billVouchers.mostUsesHint'),
    required: true,
    half: true,
    min: 1,
    max: 1_000_000,
  },
  {
    kind: 'radio',
    name: 'kind',
    label: t('finance.billVouchers.kind'),
    required: true,
    options: [
      { value: PERCENT, label: t('finance.billVouchers.percent') },
      { value: AMOUNT, label: t('finance.billVouchers.amount') },
    ],
  },
  {
    kind: 'number',
    name: 'value',
    label: t('finance.billVouchers.percentValue'),
    required: true,
    half: true,
    min: 1,
    max: 100,
    when: ({ kind }) => kind === PERCENT,
  },
  {
    kind: 'money',
    name: 'value',
    label: t('finance.billVouchers.amountValue'),
    required: true,
    half: true,
    when: ({ kind }) => kind === AMOUNT,
  },
  {
    kind: 'select',
    name: 'currency',
    label: t('finance.currency'),
    required: true,
    half: true,
    options: CURRENCIES,
    when: ({ kind }) => kind === AMOUNT,
  },
  {
    kind: 'select',
    name: 'item_type',
    label: t('finance.billVouchers.item'),
    hint: t('finance.billVouchers.itemHint'),
    half: true,
    options: choicesOf('finance.item', ITEM_TYPES, t),
  },
  {
    kind: 'text',
    name: 'note',
    label: t('finance.note'),
    hint: t('finance.billVouchers.noteHint'),
    maxLength: 200,
  },
  {
    kind: 'radio',
    name: 'status',
    label: t('records.state'),
    options: [
      { value: 1, label: t('finance.billVouchers.on') },
      { value: 0, label: t('finance.billVouchers.off') },
    ],
  },
  { kind: 'datetime', name: 'publish_from', label: t('finance.billVouchers.from'), half: true },
  {
    kind: 'datetime',
    name: 'publish_until',
    label: t('finance.billVouchers.until'),
    half: true,
    rule: (until, { publish_from }) =>
      until && publish_from && until <= publish_from ? t('shared.schedule.order') : null,
  },
];

export default function VouchersScreen() {
  const { t } = useI18n();
  return (
    <RecordsScreen
      kind="finance.billVouchers"
      path={VOUCHERS}
      auth="billing.setting"
      touches={[]}
      nameOf={(row) => row.code}
      filters={[{ kind: 'text', name: 'keyword', label: t('finance.billVouchers.keyword') }]}
      columns={[
        { prop: 'code', label: t('finance.billVouchers.code'), locked: true, render: (row) => <Code>{row.code}</Code> },
        {
          prop: 'gain',
          label: t('finance.billVouchers.gain'),
          render: (row) => (
            <TwoLines
              first={discountText(row, t)}
              second={row.item_type ? t.any(`finance.item.${row.item_type}`) : t('finance.billVouchers.forAll')}
            />
          ),
        },
        {
          prop: 'used',
          label: t('finance.billVouchers.used'),
          end: true,
          render: (row) => `${grouped(row.used)} / ${grouped(row.most_uses)}`,
        },
        { prop: 'note', label: t('finance.note'), wrap: true, render: (row) => orDash(row.note) },
        { prop: 'state', label: t('records.state'), render: (row) => <VoucherTag of={row} /> },
      ]}
      fields={fieldsOf(t)}
      valuesOf={valuesOf}
      bodyOf={bodyOf}
      deleteText={() => t('finance.billVouchers.deleteText')}
      emptyText={t('finance.billVouchers.emptyText')}
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
  return <Tag flag={flag}>{t(`finance.billVouchers.state.${state}`)}</Tag>;
}
