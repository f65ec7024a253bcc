// One-to-one meetings behind the sign-in: somebody's own, and what organisers keep.
import { defineConsole } from '../../shared/feature.ts';

export default defineConsole({
  pageNames: { '/otoPageSh': 'app.pageName.oneToOne' },
  pages: [
    {
      path: '/console/myParticipation/meetings',
      page: () => import('./mine/meetings-page.tsx'),
      menu: { group: 'participation', label: 'one2one.mine.menu', icon: 'handshake', position: 2, tab: 3 },
    },
    {
      path: '/admin/one2one-tables',
      page: () => import('./admin/tables-screen.tsx'),
      permission: 'one2one.setting',
      menu: { group: 'event', label: 'one2one.tables.menu', icon: 'list' },
    },
    {
      path: '/admin/one2one-setting',
      page: () => import('./admin/setting-page.tsx'),
      permission: 'one2one.setting',
      menu: { group: 'event', label: 'one2one.setting.menu', icon: 'settings' },
    },
    {
      path: '/admin/one2one',
      page: () => import('./admin/meetings-screen.tsx'),
      permission: 'one2one.meetings',
      menu: { group: 'event', label: 'one2one.meetings.menu', icon: 'handshake' },
      card: { title: 'one2one.meetings.menu', text: 'one2one.meetings.lead', counts: '/atms/one2one/meetings' },
    },
    {
      path: '/admin/one2one-schedule',
      page: () => import('./admin/schedule-page.tsx'),
      permission: 'one2one.meetings',
      menu: { group: 'event', label: 'one2one.schedule.menu', icon: 'calendar' },
    },
  ],
  auditKinds: ['one2one_table', 'one2one_setting', 'one2one_meeting', 'one2one_run'],
});
