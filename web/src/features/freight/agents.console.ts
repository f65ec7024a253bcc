// The pages of agents, behind the sign-in: the pool, and what their company claimed.
import type { ConsolePage } from '../../shared/feature.ts';

export const AGENT_PAGES: readonly ConsolePage[] = [
  {
    path: '/console/freight/pool',
    page: () => import('./pool/pool-page.tsx'),
    menu: {
      group: 'freight',
      label: 'freight.pool.menu',
      icon: 'network',
      position: 2,
      when: (viewer) => viewer.hasCompany,
    },
  },
  {
    path: '/console/freight/claims',
    page: () => import('./claims/claims-page.tsx'),
    menu: {
      group: 'freight',
      label: 'freight.claims.menu',
      icon: 'handshake',
      position: 3,
      when: (viewer) => viewer.hasCompany,
    },
  },
];
