// Taking part, behind the sign-in: somebody's own tickets.
import { defineConsole } from '../../shared/feature.ts';

export default defineConsole({
  pageNames: { '/enrollPage': 'tile.registration' },
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
  ],
});
