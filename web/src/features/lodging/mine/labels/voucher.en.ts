// English words of the voucher, which has both languages on one sheet.
import type { VoucherWord } from './voucher.zh';

const words: Record<VoucherWord, string> = {
  title: 'Hotel voucher',
  number: 'Booking number',
  hotel: 'Hotel',
  address: 'Address',
  phone: 'Phone',
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  nights: 'Nights',
  room: 'Room',
  rooms: 'Rooms',
  breakfasts: 'Breakfasts a room',
  guests: 'Guests',
  contact: 'Contact',
  note: 'Note',
  total: 'Total (pay at the hotel)',
  totalPaid: 'Total (paid)',
  unpaid: 'Not paid yet: this booking is not confirmed',
  rule: 'Cancellation',
  way: 'To the venue',
  until: 'Free until {time} on {day}',
  king: 'King bed',
  queen: 'Queen bed',
  twin: 'Twin beds',
  single: 'Single bed',
  bunk: 'Bunk beds',
  void: 'This booking is cancelled; the voucher is not valid',
};
export default words;
