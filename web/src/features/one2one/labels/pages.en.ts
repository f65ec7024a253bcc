// English labels of the page about one-to-one meetings.
import type { Translation } from '@/shared/i18n';
import type zh from './pages.zh';

const labels: Translation<typeof zh> = {
  'one2one.page.title': 'One-to-one meetings',
  'one2one.page.lead': 'Agree on a time and a table beforehand, then meet at the fair.',
  'one2one.page.description':
    'Meet exhibitors and visitors at the fair: send an invitation, choose a slot that suits both, and a table is kept for you.',
  'one2one.page.off': 'No one-to-one meetings this time',
  'one2one.page.offText':
    'The organiser hasn’t set up meeting tables for this fair. You can still find people in the directory, exchange cards and get in touch directly, or drop by at their booth. If meetings open later, the times will be here.',
  'one2one.page.notYet': 'Invitations open {time}',
  'one2one.page.notYetText': 'Register now, look through the directory and mark whom you want to meet.',
  'one2one.page.open': 'Invitations are open',
  'one2one.page.openUntil': 'Invite people until {time}',
  'one2one.page.openText':
    'You can choose slots at which both of you are free and a table is left. Once accepted, it’s confirmed.',
  'one2one.page.ended': 'The invitation period is over',
  'one2one.page.endedText': 'Meetings you agreed on take place as planned. Times and tables are under “My meetings”.',
  'one2one.page.minutes': 'minutes each',
  'one2one.page.tables': 'tables',
  'one2one.page.tables_one': 'table',
  'one2one.page.slots': 'slots',
  'one2one.page.slots_one': 'slot',
  'one2one.page.days': 'days',
  'one2one.page.days_one': 'day',
  'one2one.page.times': 'When',
  'one2one.page.dayTimes': '{from}–{until}, {n} slots',
  'one2one.page.dayTimes_one': '{from}–{until}, {n} slot',
  'one2one.page.noTimes': 'The times aren’t published yet.',
  'one2one.page.how': 'How it works',
  'one2one.page.step1': 'Register',
  'one2one.page.step1Text':
    'Exhibitors and visitors alike. With a complete card you get suggestions of people who fit.',
  'one2one.page.step2': 'Send an invitation',
  'one2one.page.step2Text':
    'Choose a slot that suits both and say in a line or two what it’s about. Up to {n} invitations can wait at once.',
  'one2one.page.step2Text_one':
    'Choose a slot that suits both and say in a line or two what it’s about. Only {n} invitation can wait at once.',
  'one2one.page.step3': 'Wait for the answer',
  'one2one.page.step3Text':
    'They have {n} hours to accept, propose another time, hand it over to a colleague or decline. After that it lapses.',
  'one2one.page.step3Text_one':
    'They have {n} hour to accept, propose another time, hand it over to a colleague or decline. After that it lapses.',
  'one2one.page.step4': 'Meet at your table',
  'one2one.page.step4Text':
    'A table is kept for you. You’re reminded the day before and 15 minutes ahead, and can add it to your calendar.',
  'one2one.page.mine': 'My meetings',
  'one2one.page.signIn': 'Sign in to meet people',
  'one2one.page.people': 'See all attendees',
  'one2one.page.register': 'Register',
};
export default labels;
