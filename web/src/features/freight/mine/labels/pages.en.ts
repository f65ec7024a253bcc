// English labels of the page behind a personal link.
import type { Translation } from '@/shared/i18n';
import type zh from './pages.zh';
import quotes from './quotes.en';

const labels: Translation<typeof zh> = {
  ...quotes,
  'freight.follow.title': 'Your inquiry',
  'freight.follow.incomplete': 'The link is incomplete. Open it again from your email or text message.',
  'freight.follow.unknown': 'The link is wrong or no longer works.',
  'freight.follow.nothing': 'Inquiry not found',
  'freight.follow.ask': 'Ask for quotes',
  'freight.follow.private': 'This link is yours alone; please don’t pass it on.',
  'freight.follow.unconfirmed':
    'This inquiry isn’t confirmed yet. Enter the code we sent you; forwarders get it after that.',
};
export default labels;
