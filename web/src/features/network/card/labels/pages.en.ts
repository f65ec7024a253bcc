// English labels of somebody's card as a page.
import type { Translation } from '@/shared/i18n';
import face from './face.en';
import type zh from './pages.zh';

const labels: Translation<typeof zh> = {
  ...face,
  'network.public.title': '{name}’s card',
  'network.public.people': 'See all attendees',
  'network.public.none': 'There’s no card to show',
  'network.public.noneText':
    'This link is incomplete. Scan the code again, or look for the person among the attendees.',
  'network.public.exchange': 'Exchange cards',
  'network.public.accept': 'Accept exchange',
  'network.public.asks': '{name} gets your request. Once they accept, you see each other’s contact details.',
  'network.public.atOnce': 'You scanned the code they showed you: one press and your cards are exchanged.',
  'network.public.received': '{name} has asked to exchange cards with you.',
  'network.public.asked': 'Request sent. We’ll tell you when {name} accepts.',
  'network.public.exchanged': 'You’ve exchanged cards with {name}',
  'network.public.toContacts': 'Open contacts',
  'network.public.own': 'This is your card. What others see depends on the visibility you set.',
  'network.public.edit': 'Edit card',
  'network.public.vcard': 'Save to address book (vCard)',
};

export default labels;
