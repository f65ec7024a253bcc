// English words about seats, which the agenda and somebody's own agenda share.
import type { Translation } from '@/shared/i18n';
import type zh from './seats.zh';

const labels: Translation<typeof zh> = {
  'programme.seat.of': '{act}: {title}',
  'programme.seat.book': 'Book a seat',
  'programme.seat.wait': 'Join waiting list',
  'programme.seat.cancel': 'Cancel seat',
  'programme.seat.leave': 'Leave waiting list',
  'programme.seat.places': '{n} of {all} seats left',
  'programme.seat.full': 'All {n} seats taken, {waiting} waiting',
  'programme.seat.full_one': 'The only seat is taken, {waiting} waiting',
  'programme.seat.booked': 'Seat booked',
  'programme.seat.waiting': 'Number {n} on the waiting list',
  'programme.seat.begun': 'Has begun; booking is closed',
  'programme.seat.done': 'Your seat is booked',
  'programme.seat.joined':
    'You’re number {n} on the waiting list. When a seat is free it’s yours, and we’ll email you.',
  'programme.seat.cancelled': 'Your seat is cancelled',
  'programme.seat.gone': 'You’ve left the waiting list',
  'programme.seat.seeMine': 'See my agenda',
  'programme.star.of': 'Star: {title}',
  'programme.star.done': 'Starred',
  'programme.star.removed': 'Star removed',

  'programme.ask.clashTitle': 'You have another session then',
  'programme.ask.clashText': '“{title}” is at the same time as what you’ve booked or wait for:',
  'programme.ask.clashAct': 'Book it anyway',
  'programme.ask.fullTitle': '“{title}” is full',
  'programme.ask.fullText':
    '{n} people are waiting. If you join them, you get a seat as soon as it’s your turn, and an email about it.',
  'programme.ask.fullText_one':
    '{n} person is waiting. If you join, you get a seat as soon as it’s your turn, and an email about it.',
  'programme.ask.cancelTitle': 'Cancel your seat in “{title}”?',
  'programme.ask.cancelText': 'You can book again as long as there are seats left.',
  'programme.ask.cancelNext':
    'It goes to the next person on the waiting list at once. To come back, you’d have to queue.',
  'programme.ask.keep': 'Keep seat',
  'programme.ask.back': 'Go back',
};
export default labels;
