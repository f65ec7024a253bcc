// The pages of administration that belong to freight.
import type { AdminPage, AuditKind } from '../../shared/feature.ts';

export const ADMIN_PAGES: readonly AdminPage[] = [
  {
    path: '/admin/freight-inquiries',
    page: () => import('./admin/inquiries-page.tsx'),
    permission: 'freight.inquiries',
    menu: { group: 'freight', label: 'freight.desk.menu', icon: 'list', position: 1 },
    card: { title: 'freight.desk.title', text: 'freight.desk.card', counts: '/atms/freight/inquiries' },
  },
  {
    path: '/admin/freight-claims',
    page: () => import('./admin/claims-page.tsx'),
    permission: 'freight.claims',
    menu: { group: 'freight', label: 'freight.review.menu', icon: 'shieldCheck', position: 2 },
    card: { title: 'freight.review.title', text: 'freight.review.card', counts: '/atms/freight/claims' },
  },
  {
    path: '/admin/freight-dashboard',
    page: () => import('./admin/dashboard-page.tsx'),
    permission: 'freight.inquiries',
    menu: { group: 'freight', label: 'freight.dashboard.menu', icon: 'chartColumn', position: 3 },
    examples: ['', '?days=7'],
  },
  {
    path: '/admin/freight-levels',
    page: () => import('./admin/levels-page.tsx'),
    permission: 'freight.levels',
    menu: { group: 'freight', label: 'freight.levels.menu', icon: 'coins', position: 4 },
  },
  {
    path: '/admin/freight-rules',
    page: () => import('./admin/rules-page.tsx'),
    permission: 'freight.levels',
    menu: { group: 'freight', label: 'freight.rules.menu', icon: 'network', position: 5 },
  },
  {
    path: '/admin/freight-rates',
    page: () => import('./rates/admin/rates-screen.tsx'),
    permission: 'freight.rates',
    menu: { group: 'freight', label: 'freight.rateList.menu', icon: 'list', position: 6 },
    card: { title: 'freight.rateList.title', text: 'freight.rateList.lead', counts: '/atms/freight/rates' },
  },
  {
    path: '/admin/freight-rates/import',
    page: () => import('./rates/admin/import-page.tsx'),
    permission: 'freight.rates',
  },
];

export const AUDIT_KINDS: readonly AuditKind[] = [
  'level',
  'freight_inquiry',
  'freight_claim',
  'freight_rules',
  'freight_rate',
];
