// Confirming a transfer by its proof, or refusing the proof with the reason that the payer reads.
import { ConfirmDialog, DialogForm, type Field } from '@/shared/form';
import { useT } from '@/shared/i18n';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { CONFIRM, MAX_REASON, type Order, type OrderPayment, PAID, UNPAID } from './models';
import { paidBy } from './words';

export type ProofAction = 'accept' | 'refuse';

interface ProofDecisionProps {
  order: Order;
  payment: OrderPayment;
  action: ProofAction;
  onClose: () => void;
  onDone: () => Promise<unknown>;
}

interface Values {
  reason: string;
}

export function ProofDecision({ order, payment, action, onClose, onDone }: ProofDecisionProps) {
  const t = useT();
  const api = useApi();
  // Paid another way, given up or timed out since the proof was sent: money that is there goes back.
  const isOver = order.status !== UNPAID;
  const decide = (accept: boolean, reason: string) =>
    api.post(CONFIRM, { id: order.id, payment_id: payment.id, accept, reason }, WRITE);
  if (action === 'accept') {
    return (
      <ConfirmDialog
        open
        onClose={onClose}
        title={t('finance.proof.acceptTitle', { number: order.number })}
        text={t(isOver ? 'finance.proof.acceptOverText' : 'finance.proof.acceptText', {
          amount: paidBy(payment.amount, order.currency, payment.method),
        })}
        actLabel={t('finance.proof.accept')}
        isBad={false}
        act={async () => {
          const { status } = await decide(true, '');
          toast.done(t(status === PAID && !isOver ? 'finance.proof.accepted' : 'finance.proof.goesBack'));
          await onDone();
        }}
      />
    );
  }
  const fields: Field<Values>[] = [
    {
      kind: 'textarea',
      name: 'reason',
      label: t('finance.reason'),
      hint: t('finance.reasonHint', { max: MAX_REASON }),
      required: true,
      maxLength: MAX_REASON,
    },
  ];
  return (
    <DialogForm
      open
      onClose={onClose}
      title={t('finance.proof.refuseTitle', { number: order.number })}
      intro={t(isOver ? 'finance.proof.refuseOverText' : 'finance.proof.refuseText')}
      fields={fields}
      initial={{ reason: '' }}
      save={({ reason }: Values) => decide(false, reason)}
      onSaved={() => {
        toast.done(t('finance.proof.refused'));
        void onDone();
      }}
      saveLabel={t('finance.proof.refuse')}
      width={520}
    />
  );
}
