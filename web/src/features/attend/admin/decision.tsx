// Accepting, refusing and cancelling a registration: a question first, a reason where the person must know why.
import { ConfirmDialog, DialogForm, type Field } from '@/shared/form';
import { useT } from '@/shared/i18n';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { isDue, MAX_REASON, REGISTRATIONS, type Registration, WAITING } from './models';

export type DecisionKind = 'accept' | 'refuse' | 'cancel';

interface DecisionProps {
  kind: DecisionKind;
  registration: Registration;
  onClose: () => void;
  onDone: () => Promise<unknown>;
}

interface Values {
  reason: string;
}

export function Decision({ kind, registration, onClose, onDone }: DecisionProps) {
  const t = useT();
  const api = useApi();
  const { id, version, name, status } = registration;
  if (kind === 'accept') {
    return (
      <ConfirmDialog
        open
        onClose={onClose}
        title={t('attend.reviewing.acceptTitle', { name })}
        text={t(
          isDue(registration)
            ? 'attend.reviewing.acceptUnpaidText'
            : status === WAITING
              ? 'attend.reviewing.acceptWaiting'
              : 'attend.reviewing.acceptText',
        )}
        actLabel={t(isDue(registration) ? 'attend.reviewing.acceptUnpaid' : 'attend.reviewing.accept')}
        isBad={false}
        act={async () => {
          await api.put(`${REGISTRATIONS}/review`, { id, version, accept: true, reason: '' }, WRITE);
          toast.done(t('attend.reviewing.accepted'));
          await onDone();
        }}
      />
    );
  }
  const fields: Field<Values>[] = [
    {
      kind: 'textarea',
      name: 'reason',
      label: t('attend.reviewing.reason'),
      hint: t('attend.reviewing.reasonHint', { max: MAX_REASON }),
      required: true,
      maxLength: MAX_REASON,
    },
  ];
  return (
    <DialogForm<Values, Values, Registration>
      open
      onClose={onClose}
      title={t(`attend.reviewing.${kind}Title`, { name })}
      intro={t(`attend.reviewing.${kind}Text`)}
      fields={fields}
      initial={{ reason: '' }}
      save={({ reason }, seen = version) =>
        kind === 'refuse'
          ? api.put(`${REGISTRATIONS}/review`, { id, version: seen, accept: false, reason }, WRITE)
          : api.put(`${REGISTRATIONS}/cancel`, { id, version: seen, reason }, WRITE)
      }
      onSaved={() => {
        toast.done(t(`attend.reviewing.${kind}Done`));
        void onDone();
      }}
      saveLabel={t(`attend.reviewing.${kind}`)}
      width={520}
    />
  );
}
