// English words about a stay, which the hotels' pages, somebody's bookings and the organiser's screens share.
import type { Translation } from '@/shared/i18n';
import type zh from './stay.zh';

const labels: Translation<typeof zh> = {
  'lodging.rule.sameDay': 'Free cancellation until {time} on the day of check-in',
  'lodging.rule.before': 'Free cancellation until {time}, {n} days before check-in',
  'lodging.rule.before_one': 'Free cancellation until {time} on the day before check-in',
  'lodging.rule.until': 'Free cancellation until {time} on {day}',
  'lodging.rule.over': 'Free cancellation is over. To cancel, please contact the organiser.',

  'lodging.stay.nights': '{n} nights',
  'lodging.stay.nights_one': '{n} night',
  'lodging.stay.rooms': '{n} rooms',
  'lodging.stay.rooms_one': '{n} room',
  'lodging.stay.checkIn': 'Check-in',
  'lodging.stay.checkOut': 'Check-out',
  'lodging.bed.king': 'King bed',
  'lodging.bed.queen': 'Queen bed',
  'lodging.bed.twin': 'Twin beds',
  'lodging.bed.single': 'Single bed',
  'lodging.bed.bunk': 'Bunk beds',

  'lodging.guests.room': 'Guests in room {n}',
  'lodging.guests.guest': 'Guest {n}',
  'lodging.guests.hint': 'Names as in passports, at most {n} a room',
  'lodging.guests.add': 'Add guest',
  'lodging.guests.addTo': 'Add guest: room {n}',
  'lodging.guests.needed': 'Each room needs at least one guest',
  'lodging.contact.name': 'Contact',
  'lodging.contact.mobile': 'Mobile',
  'lodging.contact.email': 'Email',
  'lodging.contact.needed': 'Please fill this in',
  'lodging.contact.badEmail': 'Enter a valid email address',
  'lodging.contact.note': 'Note for the hotel',
  'lodging.contact.noteHint': 'Such as when you arrive; optional',
};
export default labels;
