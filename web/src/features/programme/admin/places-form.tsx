// Saying how many people fit into a session, and whether they book.
import { DialogForm, type Field } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { useReload } from '@/shared/table';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { PATH, type SessionSeats } from '../models';

interface Values {
  capacity: number;
  need_booking: boolean;
}

const MAX_SEATS = 100_000;

export function PlacesForm({ session, onClose }: { session: SessionSeats | null; onClose: () => void }) {
  const { t, local } = useI18n();
  const api = useApi();
  const reload = useReload();
  const { booked = 0, waiting = 0 } = session ?? {};
  const fields: Field<Values>[] = [
    { kind: 'switch', name: 'need_booking', label: t('programme.places.needBooking') },
    {
      kind: 'number',
      name: 'capacity',
      label: t('programme.places.capacity'),
      hint: t('programme.places.capacityHint', { booked, waiting }),
      required: true,
      min: booked,
      max: MAX_SEATS,
    },
  ];
  return (
    <DialogForm
      open={session !== null}
      onClose={onClose}
      title={t('programme.places.edit')}
      intro={session ? local(session, 'title') : undefined}
      fields={fields}
      initial={{ capacity: session?.capacity ?? 0, need_booking: session?.need_booking ?? false }}
      save={(values: Values) => api.put(PATH.sessions, { ...values, id: session?.id ?? 0 }, WRITE)}
      onSaved={() => {
        toast.done(t('programme.places.saved'));
        void reload(PATH.sessions);
      }}
    />
  );
}
