// Freight behind the sign-in: what owners asked, what agents claim, and the work of staff.
import { defineConsole } from '../../shared/feature.ts';
import { ADMIN_PAGES, AUDIT_KINDS } from './admin.console.ts';
import { AGENT_PAGES } from './agents.console.ts';

export default defineConsole({
  pageNames: {
    '/cargoHall': 'freight.pageName.hall',
    '/freightInquiry': 'freight.pageName.inquiry',
    '/freightFollow': 'freight.pageName.follow',
    '/freightRates': 'freight.pageName.rates',
  },
  pages: [
    {
      path: '/console/freight/inquiries',
      page: () => import('./mine/inquiries-page.tsx'),
      menu: { group: 'freight', label: 'freight.mine.menu', icon: 'messageSquareText', position: 0 },
    },
    {
      path: '/console/freight/alerts',
      page: () => import('./rates/alerts/alerts-page.tsx'),
      menu: { group: 'freight', label: 'freight.alerts.menu', icon: 'bell', position: 4 },
    },
    ...AGENT_PAGES,
    ...ADMIN_PAGES,
  ],
  auditKinds: AUDIT_KINDS,
});
