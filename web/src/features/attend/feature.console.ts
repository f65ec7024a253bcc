// Taking part, behind the sign-in: somebody's own tickets, and the work of those who run it.
import { defineConsole } from '../../shared/feature.ts';
import { ADMIN_PAGES, AUDIT_KINDS } from './admin.console.ts';

export default defineConsole({
  pageNames: { '/enrollPage': 'tile.registration', '/summitInvitation': 'attend.guests.pageName' },
  auditKinds: AUDIT_KINDS,
  pages: [
    {
      path: '/console/myParticipation/myTicket',
      page: () => import('./ticket/my-ticket-page.tsx'),
      menu: {
        group: 'participation',
        label: 'app.console.ticket',
        icon: 'ticket',
        position: 4,
        tab: 2,
        when: (viewer) => viewer.hasTickets,
      },
    },
    {
      path: '/console/summitManage/invatationManage',
      page: () => import('./summit/guests-page.tsx'),
      menu: { group: 'summit', label: 'app.console.invitations', icon: 'mail' },
    },
    {
      path: '/console/participationManage/teamRegister',
      page: () => import('./team/team-page.tsx'),
      menu: { group: 'exhibiting', label: 'attend.team.menu', icon: 'users', position: 91 },
    },
    ...ADMIN_PAGES,
  ],
});
