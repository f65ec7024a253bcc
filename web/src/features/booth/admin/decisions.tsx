// Accepting, refusing and cancelling a reservation: a question first, a reason where the exhibitor must know why.
import { ConfirmDialog, DialogForm, type Field } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { MAX_REASON, RESERVATIONS, type Reservation } from './models';

export type DecisionKind = 'accept' | 'refuse' | 'cancel';

interface DecisionProps {
  kind: DecisionKind;
  reservation: Reservation;
  onClose: () => void;
  onDone: () => Promise<unknown>;
}

interface Values {
  reason: string;
}

export function Decision({ kind, reservation, onClose, onDone }: DecisionProps) {
  const { t, local } = useI18n();
  const api = useApi();
  const { id, version } = reservation;
  const name = local(reservation, 'company_name');
  const booths = reservation.booths.map(({ booth_no }) => booth_no).join(t('records.listComma'));
  if (kind === 'accept') {
    return (
      <ConfirmDialog
        open
        onClose={onClose}
        title={t('booth.reviewing.acceptTitle', { name })}
        text={t('booth.reviewing.acceptText', { booths })}
        actLabel={t('booth.reviewing.accept')}
        isBad={false}
        act={async () => {
          await api.put(`${RESERVATIONS}/review`, { id, version, accept: true, reason: '' }, WRITE);
          toast.done(t('booth.reviewing.accepted'));
          await onDone();
        }}
      />
    );
  }
  const fields: Field<Values>[] = [
    {
      kind: 'textarea',
      name: 'reason',
      label: t('booth.reviewing.reason'),
      hint: t('booth.reviewing.reasonHint', { max: MAX_REASON }),
      required: true,
      maxLength: MAX_REASON,
    },
  ];
  return (
    <DialogForm<Values, Values, Reservation>
      open
      onClose={onClose}
      title={t(`booth.reviewing.${kind}Title`, { name })}
      intro={t(`booth.reviewing.${kind}Text`, { booths })}
      fields={fields}
      initial={{ reason: '' }}
      save={({ reason }, seen = version) =>
        kind === 'refuse'
          ? api.put(`${RESERVATIONS}/review`, { id, version: seen, accept: false, reason }, WRITE)
          : api.put(`${RESERVATIONS}/cancel`, { id, version: seen, reason }, WRITE)
      }
      onSaved={() => {
        toast.done(t(`booth.reviewing.${kind}Done`));
        void onDone();
      }}
      saveLabel={t(`booth.reviewing.${kind}`)}
      width={520}
    />
  );
}
