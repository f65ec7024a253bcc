// English labels of the administration of announcements.
import type { Translation } from '@/shared/i18n';
import type zh from './console.zh';

const labels: Translation<typeof zh> = {
  'notice.announcements.menu': 'Announcements',
  'notice.announcements.one': 'announcement',
  'notice.announcements.title': 'Announcements',
  'notice.announcements.lead': 'Announcements shown on the site',
  'notice.announcements.empty': 'No announcements yet',
  'audit.kind.announcement': 'Announcement',
};

export default labels;
