// English labels of the bell in the header, loaded with it.
import type { Translation } from '@/shared/i18n';
import type zh from './labels.zh';

const labels: Translation<typeof zh> = {
  'notices.bell.unread': '{n} unread notices',
  'notices.bell.unread_one': '{n} unread notice',
  'notices.bell.none': 'Notices',
  'notices.bell.title': 'Notices',
  'notices.bell.readAll': 'Mark all as read',
  'notices.bell.all': 'See all notices',
  'notices.bell.settings': 'Settings',
  'notices.bell.loading': 'Loading…',
  'notices.bell.failed': 'Your notices can’t be read right now. Please try again later.',
  'notices.bell.empty': 'No notices yet',
  'notices.bell.isUnread': 'Unread',
  'notices.bell.came': 'New notice: {title}',
};
export default labels;
