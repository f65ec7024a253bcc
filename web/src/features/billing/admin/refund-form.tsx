// Giving money back: of one line or of the whole order, how much and why, and one's own password again.
import { DialogForm, type Field } from '@/shared/form';
import { money } from '@/shared/format';
import { type Translate, useI18n } from '@/shared/i18n';
import { useIdempotencyKey } from '@/shared/idempotency';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import {
  MAX_REASON,
  type Order,
  REFUND,
  REFUND_FAILED,
  REFUND_UNDER_WAY,
  REFUNDS,
  type RefundRow,
  type RefundStanding,
} from './models';
import { leftOf, leftOfOrder } from './words';

/** Among the lines: the order as a whole. */
const WHOLE = 0;

interface Values {
  line_id: number;
  amount: number | null;
  reason: string;
  password: string;
}

/** What can go back of what was chosen. */
export function mostOf(order: Pick<Order, 'lines' | 'paid_total' | 'refunded_total'>, lineId: number): number {
  const line = order.lines.find(({ id }) => id === lineId);
  return line ? Math.min(leftOf(line), leftOfOrder(order)) : leftOfOrder(order);
}

/** What came by transfer, and what a provider refuses, goes back by transfer; somebody has to say that it did. */
export const waitsForHand = ({ state, is_by_hand }: Pick<RefundRow, 'state' | 'is_by_hand'>): boolean =>
  state === REFUND_FAILED || (state === REFUND_UNDER_WAY && is_by_hand);

const passwordField = (t: Translate) =>
  ({
    kind: 'password',
    name: 'password',
    label: t('finance.refunding.password'),
    hint: t('finance.refunding.passwordHint'),
    required: true,
    autoComplete: 'current-password',
  }) as const;

interface RefundFormProps {
  order: Order;
  onClose: () => void;
  onDone: () => Promise<unknown>;
}

export function RefundForm({ order, onClose, onDone }: RefundFormProps) {
  const { t, local } = useI18n();
  const api = useApi();
  const once = useIdempotencyKey();
  const say = (cents: number) => money(cents, order.currency);
  const left = order.lines.filter((line) => leftOf(line) > 0);
  const fields: Field<Values>[] = [
    {
      kind: 'radio',
      name: 'line_id',
      label: t('finance.refunding.of'),
      required: true,
      options: [
        {
          value: WHOLE,
          label: t('finance.refunding.whole'),
          hint: t('finance.refunding.left', { amount: say(leftOfOrder(order)) }),
        },
        ...left.map((line) => ({
          value: line.id,
          label: local(line, 'name'),
          hint: t('finance.refunding.left', { amount: say(mostOf(order, line.id)) }),
        })),
      ],
    },
    {
      kind: 'money',
      name: 'amount',
      label: t('finance.refunding.amount', { currency: order.currency }),
      required: true,
      rule: (amount, { line_id }) => {
        const most = mostOf(order, line_id);
        if ((amount ?? 0) <= 0) return t('finance.refunding.tooLittle');
        return (amount ?? 0) > most ? t('finance.refunding.tooMuch', { amount: say(most) }) : null;
      },
    },
    {
      kind: 'textarea',
      name: 'reason',
      label: t('finance.reason'),
      hint: t('finance.reasonHint', { max: MAX_REASON }),
      required: true,
      maxLength: MAX_REASON,
    },
    passwordField(t),
  ];
  return (
    <DialogForm<Values, Values, RefundRow>
      open
      onClose={onClose}
      title={t('finance.refunding.title', { number: order.number })}
      intro={t('finance.refunding.text')}
      fields={fields}
      initial={{ line_id: WHOLE, amount: leftOfOrder(order), reason: '', password: '' }}
      save={({ line_id, amount, reason, password }) =>
        api.post(
          REFUND,
          { id: order.id, line_id: line_id === WHOLE ? null : line_id, amount: amount ?? 0, reason, password },
          { ...WRITE, idempotencyKey: once.key() },
        )
      }
      onSaved={(made) => {
        once.renew();
        const amount = money(made.amount, made.currency);
        toast.done(t(waitsForHand(made) ? 'finance.refunding.toPayOut' : 'finance.refunding.done', { amount }));
        void onDone();
      }}
      saveLabel={t('finance.refunding.do')}
      width={560}
    />
  );
}

interface Confirming {
  password: string;
}

interface ConfirmRefundProps {
  /** Null while closed. */
  refund: RefundRow | null;
  onClose: () => void;
  onDone: () => Promise<unknown>;
}

interface Finishing extends Confirming {
  note: string;
}

/** Money that came by transfer was transferred back by hand. */
export function FinishRefundForm({ refund, onClose, onDone }: ConfirmRefundProps) {
  const { t } = useI18n();
  const api = useApi();
  const fields: Field<Finishing>[] = [
    {
      kind: 'text',
      name: 'note',
      label: t('finance.refunding.note'),
      hint: t('finance.refunding.noteHint', { max: MAX_REASON }),
      required: true,
      maxLength: MAX_REASON,
    },
    passwordField(t),
  ];
  return (
    <DialogForm<Finishing, Finishing, RefundRow>
      open={refund !== null}
      onClose={onClose}
      title={t('finance.refunding.finishTitle', { amount: refund ? money(refund.amount, refund.currency) : '' })}
      intro={t('finance.refunding.finishText')}
      fields={fields}
      initial={{ note: '', password: '' }}
      save={({ note, password }) => api.post(`${REFUNDS}/{id}/done`, { id: refund?.id ?? 0, note, password }, WRITE)}
      onSaved={() => {
        toast.done(t('finance.refunding.finished'));
        void onDone();
      }}
      saveLabel={t('finance.refunding.finish')}
      width={520}
    />
  );
}

/** The provider refused: it is asked once more. */
export function AskAgainForm({ refund, onClose, onDone }: ConfirmRefundProps) {
  const { t } = useI18n();
  const api = useApi();
  const fields: Field<Confirming>[] = [passwordField(t)];
  return (
    <DialogForm<Confirming, Confirming, RefundStanding>
      open={refund !== null}
      onClose={onClose}
      title={t('finance.refunds.againTitle', { amount: refund ? money(refund.amount, refund.currency) : '' })}
      intro={t('finance.refunds.againText')}
      fields={fields}
      initial={{ password: '' }}
      save={({ password }) => api.post(`${REFUNDS}/{id}/again`, { id: refund?.id ?? 0, password }, WRITE)}
      onSaved={() => {
        toast.done(t('finance.refunds.asked'));
        void onDone();
      }}
      saveLabel={t('finance.refunds.again')}
      width={520}
    />
  );
}
