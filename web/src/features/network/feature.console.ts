// How people meet, behind the sign-in: one's card, the cards of others, and who looked at one's own.
import { defineConsole } from '../../shared/feature.ts';

export default defineConsole({
  pageNames: {
    '/negotiationHall': 'app.pageName.negotiation',
    '/userList': 'menu.audience_directory',
    '/card': 'network.card.pageName',
  },
  pages: [
    {
      path: '/console/cardManage/contacts',
      page: () => import('./contacts/contacts-page.tsx'),
      menu: { group: 'cards', label: 'app.console.contacts', icon: 'handshake', tab: 4 },
    },
    {
      path: '/console/cardManage/crad_detail',
      page: () => import('./card/my-card-page.tsx'),
      menu: { group: 'cards', label: 'app.console.myCard', icon: 'user', tab: 6 },
    },
    { path: '/console/cardManage/crad_edit', page: () => import('./card/edit-card-page.tsx') },
    {
      path: '/console/cardManage/visitors',
      page: () => import('./views/views-page.tsx'),
      menu: { group: 'cards', label: 'network.views.menu', icon: 'users' },
    },
  ],
});
