// English labels of the programme's public pages: the agenda, its sessions and their seats.
import type { Translation } from '@/shared/i18n';
import seats from '../seats/labels/seats.en';
import type zh from './pages.zh';

const labels: Translation<typeof zh> = {
  ...seats,
  'programme.agenda.title': 'Agenda',
  'programme.agenda.description':
    'The full three-day programme: times, venues, topics and speakers, with filters by venue and track.',
  'programme.agenda.days': 'Days',
  'programme.agenda.count': '{n} sessions',
  'programme.agenda.count_one': '{n} session',
  'programme.agenda.halls': 'Filter by venue',
  'programme.agenda.everyHall': 'All venues',
  'programme.agenda.track': 'Track',
  'programme.agenda.everyTrack': 'All tracks',
  'programme.agenda.show': 'Show',
  'programme.agenda.until': 'until {time}',
  'programme.agenda.now': 'On now',
  'programme.agenda.booking': 'Booking required',
  'programme.agenda.summit': 'Summit',
  'programme.agenda.interpreted': 'Chinese and English',
  'programme.agenda.all': 'Full agenda',
  'programme.agenda.clear': 'Clear filters',
  'programme.agenda.nothing.title': 'No sessions match',
  'programme.agenda.nothing.text': 'Try another day, venue or track.',
  'programme.agenda.none.title': 'The agenda isn’t out yet',
  'programme.agenda.none.text': 'We’ll publish it here once the sessions are confirmed.',
  'programme.session.back': 'Agenda for {day}',
  'programme.session.speakers': 'Speakers',
  'programme.session.materials': 'Materials',
  'programme.session.kept': '{n} more for registered attendees.',
  'programme.session.room': 'Room',
  'programme.session.seats': 'Seats',
  'programme.session.register': 'Register to attend',
  'programme.session.meanwhile': 'Also on at this time',
  'programme.agenda.views': 'View',
  'programme.agenda.list': 'List',
  'programme.agenda.grid': 'Grid by room',
  'programme.session.calendar': 'Add to calendar (.ics)',
};
export default labels;
