// Console paths of the specification that have no page yet, with the places that menus keep for them.

import type { ConsolePage } from '../shared/feature.ts';
import { defineConsole } from '../shared/feature.ts';

const notOpen = (path: ConsolePage['path'], menu?: ConsolePage['menu']): ConsolePage => ({
  path,
  page: () => import('./pages/not-open-page.tsx'),
  isOpen: false,
  menu,
});

export default defineConsole({
  pageNames: {
    '/negotiationHall': 'app.pageName.negotiation',
    '/otoPageSh': 'app.pageName.oneToOne',
    '/userList': 'menu.audience_directory',
  },
  pages: [
    notOpen('/console/cardManage/contacts', {
      group: 'cards',
      label: 'app.console.contacts',
      icon: 'handshake',
      tab: 4,
    }),
    notOpen('/console/cardManage/crad_detail', { group: 'cards', label: 'app.console.myCard', icon: 'user', tab: 6 }),
    notOpen('/console/cardManage/crad_edit'),
  ],
});
