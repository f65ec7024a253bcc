// Changing who stays and whom to reach; days and rooms stay as they were booked.
import { useQueryClient } from '@tanstack/react-query';
import { DialogForm, type Field } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { isEmail } from '@/shared/validate/rules';
import { type Details, namedGuests } from '../book/details';
import { GuestFields } from '../book/guest-fields';
import { type Booking, MAX, PATH } from '../models';

const valuesOf = (booking: Booking | null): Details => ({
  guests: booking?.guests ?? [],
  contact_name: booking?.contact_name ?? '',
  contact_mobile: booking?.contact_mobile ?? '',
  contact_email: booking?.contact_email ?? '',
  note: booking?.note ?? '',
});

export function EditForm({ booking, onClose }: { booking: Booking | null; onClose: () => void }) {
  const { t } = useI18n();
  const api = useApi();
  const client = useQueryClient();
  const fields: Field<Details>[] = [
    {
      kind: 'custom',
      name: 'guests',
      label: t('lodging.mine.guests'),
      rule: (guests) => (namedGuests(guests).some((room) => room.length === 0) ? t('lodging.guests.needed') : null),
      render: ({ value, onChange, errorAt }) => (
        <GuestFields value={value} onChange={onChange} most={booking?.most_guests ?? 1} errorAt={errorAt} />
      ),
    },
    {
      kind: 'text',
      name: 'contact_name',
      label: t('lodging.contact.name'),
      required: true,
      maxLength: MAX.name,
      half: true,
    },
    {
      kind: 'tel',
      name: 'contact_mobile',
      label: t('lodging.contact.mobile'),
      required: true,
      maxLength: MAX.mobile,
      half: true,
    },
    {
      kind: 'email',
      name: 'contact_email',
      label: t('lodging.contact.email'),
      required: true,
      rule: (email) => (isEmail(email.trim()) ? null : t('lodging.contact.badEmail')),
    },
    {
      kind: 'textarea',
      name: 'note',
      label: t('lodging.contact.note'),
      hint: t('lodging.contact.noteHint'),
      maxLength: MAX.note,
    },
  ];
  return (
    <DialogForm<Details, Details, Booking>
      open={booking !== null}
      onClose={onClose}
      title={t('lodging.mine.edit')}
      intro={booking ? t('lodging.mine.editText', { number: booking.number }) : undefined}
      fields={fields}
      initial={valuesOf(booking)}
      valuesOf={valuesOf}
      save={(values, version = booking?.version) => {
        const guests = namedGuests(values.guests);
        return api.put(PATH.mine, { ...values, guests, booking_id: booking?.id ?? 0, version }, WRITE);
      }}
      onSaved={() => {
        toast.done(t('lodging.mine.saved'));
        void client.invalidateQueries({ queryKey: [PATH.mine] });
      }}
    />
  );
}
