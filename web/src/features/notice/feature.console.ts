// Notice behind the sign-in: one's own notices and how one gets them, and what organisers announce.
import { defineConsole } from '../../shared/feature.ts';

export default defineConsole({
  pages: [
    {
      path: '/console/notices',
      page: () => import('./mine/notices-page.tsx'),
      menu: { group: 'account', label: 'notice.mine.menu', icon: 'bell', position: 1 },
    },
    { path: '/console/notices/preferences', page: () => import('./mine/preferences-page.tsx') },
    {
      path: '/admin/announcements',
      page: () => import('./announcements/announcements-page.tsx'),
      permission: 'notice.announce',
      menu: { group: 'event', label: 'notice.announcements.menu', icon: 'messageSquareText' },
      card: {
        title: 'notice.announcements.title',
        text: 'notice.announcements.lead',
        counts: '/atms/notice/announcements',
      },
    },
  ],
  auditKinds: ['announcement'],
  auditWords: { 'announcement.state': ['notice.announcements.state'] },
});
