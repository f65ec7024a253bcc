// English labels of somebody's tickets.
import type { Translation } from '@/shared/i18n';
import type zh from './console.zh';

const labels: Translation<typeof zh> = {
  'attend.ticket.title': 'My ticket',
  'attend.ticket.lead': 'Show the code at the gate. Once this page is open, it works without a network.',
  'attend.ticket.code': 'Code of ticket {number}',
  'attend.ticket.role.visitor': 'Visitor',
  'attend.ticket.role.exhibitor': 'Exhibitor',
  'attend.ticket.dates': 'Dates',
  'attend.ticket.opens': 'Opens',
  'attend.ticket.note': 'If it doesn’t scan, give this number.',
  'attend.ticket.large': 'Enlarge code',
  'attend.ticket.calendar': 'Add to calendar',
  'attend.ticket.calendarText': 'Ticket {number}. Show its code at the gate.',
  'attend.ticket.pdf': 'Download PDF',
  'attend.ticket.pdfComing': 'Downloading…',
  'attend.ticket.day.over': 'Over',
  'attend.ticket.day.today': 'Valid today',
  'attend.ticket.day.coming': 'To come',
  'attend.ticket.in': 'You’re in',
  'attend.ticket.used': 'In at {time}',
  'attend.ticket.usedAt': 'In at {time} ({gate})',
  'attend.ticket.revoked': 'No longer valid',
  'attend.ticket.none': 'No ticket yet',
  'attend.ticket.noneText': 'Register for the fair, and your ticket will be here.',
  'attend.ticket.register': 'Register',
  'attend.ticket.registration': 'See registration',
  'attend.ticket.why.succeeded': 'You’re registered. Your ticket will be here shortly.',
  'attend.ticket.why.pending': 'Your registration is in review or to be paid. Your ticket will appear here after that.',
  'attend.ticket.why.waiting': 'You’re on the waiting list. When it’s your turn, your ticket will be here.',
  'attend.ticket.why.refused': 'Your registration wasn’t accepted. See why, and submit it again.',
  'attend.ticket.why.cancelled': 'You cancelled your registration. While it’s open, you can register again.',
  'attend.ticket.without': 'This fair has no tickets',
  'attend.ticket.withoutText': 'Your registration is enough: give your name or mobile number at the gate.',
};

export default labels;
