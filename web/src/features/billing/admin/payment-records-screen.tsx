// Payments that somebody took by hand and writes down: cash at the desk, a transfer that came without an order.
import type { Control, Field } from '@/shared/form';
import { money, orDash } from '@/shared/format';
import { type Translate, useI18n } from '@/shared/i18n';
import { CURRENCIES } from '@/shared/records/currencies';
import { RecordsScreen } from '@/shared/records/records-screen';
import { MomentCell } from '@/shared/table/cells';
import { PAYMENT_RECORDS, RECORD_METHODS, type RecordRow } from './models';
import { OrderPicker } from './order-picker';
import { choicesOf } from './state-tag';

const valuesOf = (row: RecordRow | null) => ({
  method: row?.method ?? 1,
  amount: row?.amount ?? null,
  currency: row?.currency ?? 'CNY',
  paid_at: row?.paid_at ?? null,
  payer: row?.payer ?? '',
  note: row?.note ?? '',
  order_id: row?.order_id ?? null,
  order_number: row?.order_number ?? '',
});
type Values = ReturnType<typeof valuesOf>;

/** The order's number is for the reader. */
const bodyOf = ({ order_number: _, amount, paid_at, ...values }: Values) => ({
  ...values,
  amount: amount ?? 0,
  paid_at: paid_at ?? 0,
});

const fieldsOf = (t: Translate): Field<Values>[] => [
  { kind: 'text', name: 'payer', label: t('finance.paymentRecords.payer'), required: true, maxLength: 100 },
  { kind: 'money', name: 'amount', label: t('finance.amount'), required: true, half: true },
  { kind: 'select', name: 'currency', label: t('finance.currency'), required: true, half: true, options: CURRENCIES },
  {
    kind: 'select',
    name: 'method',
    label: t('finance.paymentRecords.method'),
    required: true,
    half: true,
    options: choicesOf('finance.record.method', RECORD_METHODS, t),
  },
  { kind: 'datetime', name: 'paid_at', label: t('finance.paidAt'), required: true, half: true },
  {
    kind: 'custom',
    name: 'order_id',
    label: t('finance.order'),
    hint: t('finance.paymentRecords.orderHint'),
    render: (control: Control<number | null>) => (
      <OrderPicker
        number={String(control.all.order_number ?? '')}
        onChange={control.onChange}
        label={t('finance.order')}
        disabled={control.disabled}
      />
    ),
  },
  { kind: 'textarea', name: 'note', label: t('finance.note'), maxLength: 200 },
];

export default function PaymentRecordsScreen() {
  const { t } = useI18n();
  return (
    <RecordsScreen
      kind="finance.paymentRecords"
      path={PAYMENT_RECORDS}
      auth="billing.orders"
      touches={[]}
      exportPath={`${PAYMENT_RECORDS}/export`}
      nameOf={(row) => `${row.payer} ${money(row.amount, row.currency)}`}
      filters={[
        { kind: 'text', name: 'keyword', label: t('finance.paymentRecords.keyword') },
        {
          kind: 'select',
          name: 'method',
          label: t('finance.paymentRecords.method'),
          options: choicesOf('finance.record.method', RECORD_METHODS, t),
        },
        { kind: 'select', name: 'currency', label: t('finance.currency'), options: CURRENCIES },
        { kind: 'dates', from: 'from', to: 'until', label: t('finance.paidAt') },
      ]}
      columns={[
        {
          prop: 'paid_at',
          label: t('finance.paidAt'),
          sort: 'paid_at',
          render: (row) => <MomentCell at={row.paid_at} />,
        },
        {
          prop: 'payer',
          label: t('finance.paymentRecords.payer'),
          locked: true,
          wrap: true,
          render: (row) => <b>{row.payer}</b>,
        },
        {
          prop: 'method',
          label: t('finance.paymentRecords.method'),
          render: (row) => t.any(`finance.record.method.${row.method}`),
        },
        {
          prop: 'amount',
          label: t('finance.amount'),
          sort: 'amount',
          end: true,
          render: (row) => money(row.amount, row.currency),
        },
        { prop: 'order', label: t('finance.order'), render: (row) => orDash(row.order_number) },
        { prop: 'note', label: t('finance.note'), wrap: true, render: (row) => orDash(row.note) },
        {
          prop: 'operator',
          label: t('finance.paymentRecords.by'),
          initiallyHidden: true,
          render: (row) => orDash(row.operator_name),
        },
      ]}
      fields={fieldsOf(t)}
      valuesOf={valuesOf}
      bodyOf={bodyOf}
      deleteText={() => t('finance.paymentRecords.deleteText')}
      emptyText={t('finance.paymentRecords.emptyText')}
    />
  );
}
