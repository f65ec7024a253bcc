// English labels of a card itself, on public pages and behind the sign-in.
import type { Translation } from '@/shared/i18n';
import type zh from './face.zh';

const labels: Translation<typeof zh> = {
  'network.card.field.mobile': 'Mobile',
  'network.card.field.phone': 'Phone',
  'network.card.field.email': 'Email',
  'network.card.field.wechat': 'WeChat',
  'network.card.field.website': 'Website',
  'network.card.field.address': 'Address',
  'network.card.field.education': 'Education',
  'network.card.contacts': 'Contact details',
  'network.card.noContacts': 'No contact details are public yet.',
  'network.card.masked': 'After exchanging cards',
  'network.card.intro': 'About',
  'network.card.tags': 'Tags',
  'network.card.education': 'Education',
  'network.card.pictures': 'Pictures',
  'network.card.video': 'Video',
  'network.card.playVideo': 'Play video',
  'network.card.untilNow': 'now',
};

export default labels;
