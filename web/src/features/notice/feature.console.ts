// Notice behind the sign-in: what organisers keep.
import { defineConsole } from '../../shared/feature.ts';

export default defineConsole({
  pageNames: {
    '/announcements': 'notice.announcements.title',
  },
  pages: [
    {
      path: '/admin/announcements',
      page: () => import('./announcements/announcements-screen.tsx'),
      permission: 'notice.edit',
      menu: { group: 'content', label: 'notice.announcements.menu', icon: 'list' },
      card: {
        title: 'notice.announcements.title',
        text: 'notice.announcements.lead',
        counts: '/atms/notice/announcements',
      },
    },
  ],
  auditKinds: ['announcement'],
});
