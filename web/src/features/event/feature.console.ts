// The event behind the sign-in: the participant's overview, and what organisers keep.
import { defineConsole } from '../../shared/feature.ts';

export default defineConsole({
  pageNames: { '/etcView': 'event.book.pageName' },
  pages: [
    {
      path: '/console/myParticipation/overviewofParticipants',
      page: () => import('./overview/overview-page.tsx'),
      menu: {
        group: 'participation',
        label: 'event.overview.menu',
        icon: 'layoutDashboard',
        position: 1,
        tab: 1,
      },
    },
    {
      path: '/console/participationManage/companyEtc',
      page: () => import('./catalogue/state-page.tsx'),
      menu: { group: 'exhibiting', label: 'event.catalogue.menu', icon: 'newspaper', position: 3 },
    },
    { path: '/console/participationManage/companyEtcEdit', page: () => import('./catalogue/editor-page.tsx') },
    { path: '/console/participationManage/companyEtcDetail', page: () => import('./catalogue/detail-page.tsx') },
    {
      path: '/admin/catalogue',
      page: () => import('./catalogue/admin-page.tsx'),
      permission: 'company.manage',
      menu: { group: 'event', label: 'event.cataloguing.menu', icon: 'newspaper' },
    },
    {
      path: '/admin/meetings',
      page: () => import('./meeting/meetings-screen.tsx'),
      permission: 'event.meetings',
      menu: { group: 'event', label: 'event.meetings.menu', icon: 'calendar' },
      card: {
        title: 'event.meetings.title',
        text: 'event.meetings.lead',
        position: 6,
        counts: '/atms/meeting/meetings',
      },
    },
    {
      path: '/admin/meetings/edit',
      page: () => import('./meeting/meeting-editor-page.tsx'),
      permission: 'event.meetings',
      examples: ['', '?id=1'],
    },
    {
      path: '/admin/hotels',
      page: () => import('./hotel/hotels-screen.tsx'),
      permission: 'event.hotels',
      menu: { group: 'event', label: 'event.hotels.menu', icon: 'house' },
      card: { title: 'event.hotels.title', text: 'event.hotels.lead', position: 7, counts: '/atms/hotel/hotels' },
    },
    {
      path: '/admin/hotels/edit',
      page: () => import('./hotel/hotel-editor-page.tsx'),
      permission: 'event.hotels',
      examples: ['', '?id=1'],
    },
  ],
  auditKinds: ['meeting', 'exhibition', 'hotel', 'catalogue_entry', 'catalogue_setting'],
});
