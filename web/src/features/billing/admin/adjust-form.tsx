// Correcting a company's balance: up or down, with the reason that the company reads in its statement.
import { Link } from 'react-router';
import { DialogForm, type Field } from '@/shared/form';
import { grouped } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { useIdempotencyKey } from '@/shared/idempotency';
import { useReload } from '@/shared/table';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import {
  ACCOUNTS,
  type AccountRow,
  ADJUSTMENTS,
  ADJUSTMENTS_PAGE,
  type AdjustmentRow,
  MAX_REASON,
  WAITS,
} from './models';
import { unitAmount } from './words';

/** More than anybody tops up at once. */
const MAX_AMOUNT = 1_000_000;
const ADD = 1;
const TAKE = -1;

interface Values {
  direction: number;
  amount: number | null;
  reason: string;
}
const INITIAL: Values = { direction: ADD, amount: null, reason: '' };

interface AdjustFormProps {
  /** Null while closed. */
  account: AccountRow | null;
  onClose: () => void;
}

export function AdjustForm({ account, onClose }: AdjustFormProps) {
  const { t, local } = useI18n();
  const api = useApi();
  const reload = useReload();
  const once = useIdempotencyKey();
  const balance = account?.balance ?? 0;
  const fields: Field<Values>[] = [
    {
      kind: 'radio',
      name: 'direction',
      label: t('finance.adjust.direction'),
      required: true,
      options: [
        { value: ADD, label: t('finance.adjust.add') },
        { value: TAKE, label: t('finance.adjust.take') },
      ],
    },
    {
      kind: 'number',
      name: 'amount',
      label: t('finance.adjust.amount'),
      hint: t('finance.adjust.balance', { balance: grouped(balance) }),
      required: true,
      min: 1,
      max: MAX_AMOUNT,
      rule: (amount, { direction }) => {
        if (!Number.isInteger(amount) || (amount ?? 0) < 1) return t('finance.adjust.tooLittle');
        const isTooMuch = direction === TAKE && (amount ?? 0) > balance;
        return isTooMuch ? t('finance.adjust.tooMuch', { balance: grouped(balance) }) : null;
      },
    },
    {
      kind: 'textarea',
      name: 'reason',
      label: t('finance.reason'),
      hint: t('finance.adjust.reasonHint', { max: MAX_REASON }),
      required: true,
      maxLength: MAX_REASON,
    },
  ];
  return (
    <DialogForm<Values, Values, AdjustmentRow>
      open={account !== null}
      onClose={onClose}
      title={t('finance.adjust.title', {
        company: account ? local(account, 'company') : '',
        unit: account ? t.any(`finance.unit.${account.unit}`) : '',
      })}
      intro={
        <>
          {t('finance.adjust.intro')} <Link to={ADJUSTMENTS_PAGE}>{t('finance.adjustments.title')}</Link>
        </>
      }
      fields={fields}
      initial={INITIAL}
      save={({ direction, amount, reason }) =>
        api.post(
          ADJUSTMENTS,
          {
            company_id: account?.company_id ?? 0,
            unit: account?.unit ?? 0,
            amount: direction * (amount ?? 0),
            reason,
          },
          { ...WRITE, idempotencyKey: once.key() },
        )
      }
      onSaved={(made) => {
        once.renew();
        const what = unitAmount(made.amount, made.unit, t);
        toast.done(t(made.state === WAITS ? 'finance.adjust.waits' : 'finance.adjust.done', { what }));
        void reload(ACCOUNTS, ADJUSTMENTS);
      }}
      saveLabel={t('finance.adjust.do')}
      width={560}
    />
  );
}
