// Owns the question before somebody gives their rooms back.
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { useNow } from '@/ui/use-now';
import { type Booking, PATH, PAYMENT } from '../models';
import { untilWords } from '../stay/rule-words';

const MINUTE_MS = 60_000;

export function CancelDialog({ booking, onClose }: { booking: Booking | null; onClose: () => void }) {
  const { t, lang, local } = useI18n();
  const api = useApi();
  const client = useQueryClient();
  const now = useNow(MINUTE_MS);
  return (
    <ConfirmDialog
      open={booking !== null}
      onClose={onClose}
      title={t('lodging.mine.cancelTitle', { hotel: booking ? local(booking, 'hotel') : '' })}
      text={t('lodging.mine.cancelText')}
      actLabel={t('lodging.mine.cancel')}
      keepLabel={t('lodging.mine.keep')}
      act={async () => {
        if (!booking) return;
        await api.post(PATH.cancel, { booking_id: booking.id, version: booking.version }, WRITE);
        toast.done(t('lodging.mine.cancelled'));
        await Promise.all([PATH.mine, PATH.availability].map((path) => client.invalidateQueries({ queryKey: [path] })));
      }}
    >
      {booking && <p>{untilWords(booking.cancel_until, now, t, lang)}</p>}
      {booking?.payment === PAYMENT.paid && <p>{t('lodging.mine.paidBack')}</p>}
    </ConfirmDialog>
  );
}
