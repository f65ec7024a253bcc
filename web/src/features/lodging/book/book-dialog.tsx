// Owns booking rooms: what it costs, who stays, whom to reach, and the booking once made. Loaded when somebody books.
import { useState } from 'react';
import type { HotelDetail } from '@/api/models';
import { useI18n } from '@/shared/i18n';
import { Dialog } from '@/ui/dialog';
import { type Availability, type Booking, type Offer, STATE } from '../models';
import type { Party } from '../stay/standing';
import type { Stay } from '../stay/stay';
import { BookForm } from './book-form';
import { Booked } from './booked';

export interface BookDialogProps {
  hotel: HotelDetail;
  /** Null while nothing is being booked. */
  offer: Offer | null;
  answer: Availability;
  stay: Stay;
  party: Party;
  onClose: () => void;
}

export default function BookDialog({ offer, onClose, ...asked }: BookDialogProps) {
  const { t, local } = useI18n();
  const [booking, setBooking] = useState<Booking | null>(null);
  const close = () => {
    setBooking(null);
    onClose();
  };
  return (
    <Dialog
      open={offer !== null}
      onClose={close}
      title={
        booking
          ? t(booking.state === STATE.toPay ? 'lodging.book.due' : 'lodging.book.done')
          : t('lodging.book.title', { name: local(asked.hotel, 'name') })
      }
      flag={booking ? 'C' : undefined}
      closeLabel={t('shared.close')}
      width={640}
    >
      {booking ? (
        <Booked booking={booking} onClose={close} />
      ) : (
        offer && <BookForm {...asked} offer={offer} onBooked={setBooking} onClose={close} />
      )}
    </Dialog>
  );
}
