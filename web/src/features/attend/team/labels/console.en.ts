// English labels of registering a company's people together.
import type { Translation } from '@/shared/i18n';
import type zh from './console.zh';

const labels: Translation<typeof zh> = {
  'attend.team.menu': 'Register my team',
  'attend.team.title': 'Register my team',
  'attend.team.lead':
    'Register several colleagues at once, with one ticket for all. If there aren’t enough places, nobody is registered.',
  'attend.team.none': 'You’re not with a company yet',
  'attend.team.noneText': 'Join or create a company, then you can register your colleagues.',
  'attend.team.closed': 'You can’t register right now: registration isn’t open.',
  'attend.team.people': 'People of your company',
  'attend.team.peopleText': 'Tick whom you want to register.',
  'attend.team.alone': 'Nobody else is with your company yet.',
  'attend.team.guests': 'Colleagues without an account',
  'attend.team.guestsText': 'Enter name and email. They get an email with a link to claim their registration.',
  'attend.team.guest': 'Colleague',
  'attend.team.addGuest': 'Add colleague',
  'attend.team.name': 'Name',
  'attend.team.position': 'Position',
  'attend.team.email': 'Email',
  'attend.team.as': 'Taking part as',
  'attend.team.ticket': 'Ticket',
  'attend.team.choose': 'Choose',
  'attend.team.left': '{n} left',
  'attend.team.ticketNeeded': 'Choose a ticket',
  'attend.team.nobody': 'Choose at least one colleague',
  'attend.team.answerNeeded': 'Please answer this',
  'attend.team.submit': 'Register {n} people',
  'attend.team.submit_one': 'Register {n} person',
  'attend.team.submitNone': 'Register',
  'attend.team.done': '{n} people registered',
  'attend.team.done_one': '{n} person registered',
  'attend.team.entered': 'Registered, waiting to be claimed',
  'attend.team.until': 'The link works until {time}',
  'attend.team.due': 'To pay',
  'attend.team.pay': 'Pay now',
  'attend.team.again': 'Send link again',
  'attend.team.sent': 'Sent to {email}',
  'attend.team.unregistered': 'Not registered',
  'attend.team.order': 'Ticket and role',
};

export default labels;
