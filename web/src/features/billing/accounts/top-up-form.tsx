// Owns topping an account up: how much, what it costs, and the order that is then paid.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { isFailure } from '@/api/failure';
import { apiOf } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { DialogForm, type Field } from '@/shared/form';
import { grouped, money } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { useIdempotencyKey } from '@/shared/idempotency';
import { useStartup } from '@/shared/startup';
import { AUTH, useApi } from '@/shared/use-api';
import { checkoutOf, type Order, PATH, TOP_UP, UNIT, type UnitCode } from '../models';
import styles from './accounts.module.css';

interface Values {
  unit: number;
  quantity: number | null;
  voucher_code: string;
  price: null;
}

/** What the form begins with. */
const USUAL = { [UNIT.points]: 500, [UNIT.counts]: 50 } as const;
const SEND = { ...AUTH, json: true } as const;

const ofUnit = (unit: number) => TOP_UP[unit === UNIT.counts ? UNIT.counts : UNIT.points];

const isPossible = (unit: number, quantity: number | null): quantity is number =>
  quantity !== null && Number.isInteger(quantity) && quantity >= 1 && quantity <= ofUnit(unit).most;

interface TopUpFormProps {
  open: boolean;
  unit: UnitCode;
  onClose: () => void;
}

export function TopUpForm({ open, unit, onClose }: TopUpFormProps) {
  const t = useT();
  const api = useApi();
  const navigate = useNavigate();
  const { meetingId } = useStartup();
  const { key, renew } = useIdempotencyKey();
  const fields: Field<Values>[] = [
    {
      kind: 'radio',
      name: 'unit',
      label: t('billing.topUp.unit'),
      options: [UNIT.points, UNIT.counts].map((value) => ({ value, label: t(`billing.unit.${value}`) })),
    },
    {
      kind: 'number',
      name: 'quantity',
      label: t('billing.topUp.quantity'),
      required: true,
      min: 1,
      max: TOP_UP[UNIT.points].most,
      hint: t('billing.topUp.quantityHint'),
      rule: (quantity, all) =>
        isPossible(all.unit, quantity) ? null : t('billing.topUp.range', { most: grouped(ofUnit(all.unit).most) }),
    },
    {
      kind: 'text',
      name: 'voucher_code',
      label: t('billing.topUp.voucher'),
      hint: t('billing.topUp.voucherHint'),
      maxLength: 40,
    },
    {
      kind: 'custom',
      name: 'price',
      label: t('billing.topUp.price'),
      render: ({ all }) => <Price values={all as unknown as Values} />,
    },
  ];
  return (
    <DialogForm<Values, Values, Order>
      open={open}
      onClose={onClose}
      title={t('billing.topUp.title')}
      intro={t('billing.topUp.intro')}
      fields={fields}
      initial={{ unit, quantity: USUAL[unit], voucher_code: '', price: null }}
      save={async (values) => {
        const body = { ...bodyOf(values, meetingId), voucher_code: values.voucher_code.trim() };
        try {
          return await api.post(PATH.orders, body, { ...SEND, idempotencyKey: key() });
        } catch (error) {
          // A refused order is not made; what is sent after it was mended is another one.
          if (isFailure(error) && !error.isTransient) renew();
          throw error;
        }
      }}
      saveLabel={t('billing.topUp.go')}
      width={520}
      onSaved={({ id }) => {
        renew();
        void navigate(checkoutOf(id));
      }}
    />
  );
}

const bodyOf = ({ unit, quantity }: Values, activity_id: number) => ({
  activity_id,
  items: [{ item_type: ofUnit(unit).item_type, object_id: 0, quantity: quantity ?? 0 }],
});

/** What the server asks for it; a voucher is looked at when the order is made. */
function Price({ values }: { values: Values }) {
  const t = useT();
  const client = useQueryClient();
  const { meetingId } = useStartup();
  const { unit, quantity } = values;
  const body = bodyOf(values, meetingId);
  const { data, error } = useQuery({
    queryKey: [PATH.quote, body],
    queryFn: () => apiOf(client).post(PATH.quote, body, SEND),
    enabled: isPossible(unit, quantity),
    retry: false,
    meta: { personal: true },
  });
  return (
    <p className={styles.price} role="status">
      <span>{error ? failureText(error, t) : ''}</span>
      <b>{data && !error && isPossible(unit, quantity) ? money(data.total, data.currency) : '–'}</b>
    </p>
  );
}
