// Booths behind the sign-in: somebody's own reservations; reservations to review, the booths themselves, their types, what is
// ordered with them, and the rules of booking.
import { defineConsole } from '../../shared/feature.ts';

export default defineConsole({
  pageNames: {
    '/expoReserve': 'menu.booth_reservation',
    '/expoReserveInner': 'app.pageName.booth',
    '/expoBoothMobile': 'app.pageName.plan',
    '/expoBooked': 'app.pageName.booked',
    '/booth_book': 'app.pageName.book',
  },
  auditKinds: [
    'booth',
    'booth_type',
    'booth_addon',
    'booth_rules',
    'booth_reservation',
    'booth_gather',
    'booth_gather_setting',
    'booth_plan',
    'booth_hall',
  ],
  pages: [
    {
      path: '/admin/booth-reservations',
      page: () => import('./admin/reservations-page.tsx'),
      permission: 'booth.reservations',
      menu: { group: 'booths', label: 'booth.reviewing.menu', icon: 'ticket' },
      card: {
        title: 'booth.reviewing.title',
        text: 'booth.reviewing.card',
        position: 2,
        counts: '/atms/booth/reservations',
      },
    },
    {
      path: '/admin/booths',
      page: () => import('./admin/booths-page.tsx'),
      permission: 'booth.plan',
      menu: { group: 'booths', label: 'booth.booths.menu', icon: 'mapSheet' },
      card: { title: 'booth.booths.title', text: 'booth.booths.card', counts: '/atms/booth/booths' },
    },
    {
      path: '/admin/booth-plan',
      page: () => import('./editor/halls-screen.tsx'),
      permission: 'booth.plan',
      menu: { group: 'booths', label: 'booth.halls.menu', icon: 'mapSheet' },
      card: { title: 'booth.halls.title', text: 'booth.halls.card', counts: '/atms/booth/halls' },
    },
    {
      path: '/admin/booth-plan/edit',
      page: () => import('./editor/editor-page.tsx'),
      permission: 'booth.plan',
      examples: ['', '?hall=1'],
    },
    {
      path: '/admin/booth-types',
      page: () => import('./admin/types-screen.tsx'),
      permission: 'booth.plan',
      menu: { group: 'booths', label: 'booth.types.menu', icon: 'layoutGrid' },
    },
    {
      path: '/admin/booth-addons',
      page: () => import('./admin/addons-screen.tsx'),
      permission: 'booth.plan',
      menu: { group: 'booths', label: 'booth.addons.menu', icon: 'list' },
    },
    {
      path: '/admin/booth-rules',
      page: () => import('./admin/rules-page.tsx'),
      permission: 'booth.rules',
      menu: { group: 'booths', label: 'booth.rules.menu', icon: 'clock' },
    },
    {
      path: '/console/myParticipation/myBooths',
      page: () => import('./mine/my-booths-page.tsx'),
      menu: { group: 'participation', label: 'booth.mine.menu', icon: 'mapSheet', position: 3 },
    },
    {
      path: '/admin/booth-gather',
      page: () => import('./admin/gather-page.tsx'),
      permission: 'booth.gather',
      menu: { group: 'booths', label: 'booth.gathering.menu', icon: 'picture' },
      card: { title: 'booth.gathering.title', text: 'booth.gathering.card', counts: '/atms/booth/gather' },
    },
    {
      path: '/admin/booth-gather/settings',
      page: () => import('./admin/gather-settings-page.tsx'),
      permission: 'booth.gather',
    },
    {
      path: '/console/myParticipation/boothBackboardCollection/index',
      page: () => import('./gather/index-page.tsx'),
      menu: { group: 'exhibiting', label: 'booth.gather.menu', icon: 'picture', position: 4 },
    },
    {
      path: '/console/myParticipation/boothBackboardCollection/planCollection',
      page: () => import('./gather/plan-page.tsx'),
    },
    {
      path: '/console/myParticipation/boothBackboardCollection/detail',
      page: () => import('./gather/detail-page.tsx'),
      examples: ['?id=12'],
    },
  ],
});
