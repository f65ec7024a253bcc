// English labels of applying for the summit, and of a guest's own page.
import type { Translation } from '@/shared/i18n';
import type zh from './pages.zh';

const labels: Translation<typeof zh> = {
  'attend.summit.apply': 'Apply for the summit',
  'attend.summit.title': 'Summit application',
  'attend.summit.lead': 'Send your application. Once the organiser accepts it, you take part and can invite guests.',
  'attend.summit.guests': 'Invite guests',
  'attend.summit.step.send': 'Sign in and send your application with your name, company and contact details',
  'attend.summit.step.reviewed': 'The organiser reviews it and emails you; you can check its state on this page',
  'attend.summit.step.atOnce': 'You’re a delegate as soon as you apply; a confirmation comes by email',
  'attend.summit.step.guests': 'As a delegate, invite guests by personal links and see who has accepted',
  'attend.summit.for': 'Summit and fair',
  'attend.summit.forText':
    'Summit places are limited and given on application. Your guests accept by their personal link and need no account. To visit the fair itself, register for it as well.',
  'attend.role.summit': 'Summit delegate',

  'attend.invitation.plain': 'Summit invitation',
  'attend.invitation.title': 'You’re invited to {meeting}',
  'attend.invitation.host': 'Host',
  'attend.invitation.when': 'When',
  'attend.invitation.where': 'Where',
  'attend.invitation.ask': 'Check your details and answer. If you accept, you get a ticket; no account is needed.',
  'attend.invitation.declined': 'You declined. If you change your mind, you can still accept.',
  'attend.invitation.nameHint': 'As it will be printed on your ticket',
  'attend.invitation.diet': 'Dietary needs',
  'attend.invitation.dietHint': 'Such as vegetarian, halal or allergies; optional',
  'attend.invitation.accept': 'Accept invitation',
  'attend.invitation.decline': 'Decline invitation',
  'attend.invitation.declineTitle': 'Decline the invitation?',
  'attend.invitation.declineText': '{name} sees that you can’t come, and may invite somebody else.',
  'attend.invitation.accepted': 'You’ve accepted. See you there!',
  'attend.invitation.came': 'You’re in',
  'attend.invitation.code': 'Code of ticket {number}',
  'attend.invitation.keep':
    'Show the code at the entrance. We’ve emailed you the ticket; you can also bookmark this page.',
  'attend.invitation.cannot': 'I can’t come',
  'attend.invitation.cannotTitle': 'Can’t come after all?',
  'attend.invitation.cannotText': 'Your ticket stops working, and {name} sees that you can’t come.',
  'attend.invitation.withdrawn': 'This invitation was withdrawn. Please contact your host if you have questions.',
  'attend.invitation.over': 'The summit is over, and the invitation has expired.',
  'attend.invitation.nothing': 'No invitation here',
  'attend.invitation.incomplete': 'The link is incomplete. Open it again from the email you received.',
  'attend.invitation.unknown': 'Check that the link is complete, or ask your host for a new one.',
  'attend.invitation.home': 'Go to the home page',
};

export default labels;
