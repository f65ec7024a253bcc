// English labels of the public page of announcements.
import type { Translation } from '@/shared/i18n';
import type zh from './pages.zh';

const labels: Translation<typeof zh> = {
  'notice.announcementsPage.title': 'Announcements',
  'notice.announcementsPage.lead': 'Announcements of this fair',
  'notice.announcementsPage.empty': 'No announcements yet',
  'notice.announcementsPage.emptyText': 'They appear here once they are published.',
};

export default labels;
