// Cancelling somebody's booking: the reason is what they read in the mail.
import { useQueryClient } from '@tanstack/react-query';
import { DialogForm, type Field } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { BOOKINGS, type BookingRow, MAX_REASON, NUMBERS } from './models';

interface Values {
  reason: string;
}

export function WithdrawForm({ booking, onClose }: { booking: BookingRow | null; onClose: () => void }) {
  const { t } = useI18n();
  const api = useApi();
  const client = useQueryClient();
  const fields: Field<Values>[] = [
    {
      kind: 'textarea',
      name: 'reason',
      label: t('lodging.withdraw.reason'),
      hint: t('lodging.withdraw.reasonHint', { max: MAX_REASON }),
      required: true,
      maxLength: MAX_REASON,
    },
  ];
  return (
    <DialogForm
      open={booking !== null}
      onClose={onClose}
      title={t('lodging.withdraw.title', { number: booking?.number ?? '' })}
      intro={t('lodging.withdraw.text')}
      fields={fields}
      initial={{ reason: '' }}
      save={({ reason }: Values) =>
        api.put(`${BOOKINGS}/cancel`, { id: booking?.id ?? 0, version: booking?.version, reason }, WRITE)
      }
      onSaved={() => {
        toast.done(t('lodging.withdraw.done'));
        for (const path of [BOOKINGS, NUMBERS]) void client.invalidateQueries({ queryKey: [path] });
      }}
      saveLabel={t('lodging.mine.cancel')}
      width={520}
    />
  );
}
