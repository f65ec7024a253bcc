// The pages of administration that belong to registration, tickets and gates.
import type { AdminPage, AuditKind } from '../../shared/feature.ts';

export const ADMIN_PAGES: readonly AdminPage[] = [
  {
    path: '/admin/registrations',
    page: () => import('./admin/registrations-page.tsx'),
    permission: 'attend.registrations',
    menu: { group: 'attend', label: 'attend.reviewing.menu', icon: 'users' },
    card: {
      title: 'attend.reviewing.title',
      text: 'attend.reviewing.card',
      position: 1,
      counts: '/atms/attend/registrations',
    },
  },
  {
    path: '/admin/summit-guests',
    page: () => import('./admin/guests-page.tsx'),
    permission: 'attend.registrations',
    menu: { group: 'attend', label: 'attend.guestList.menu', icon: 'mail' },
  },
  {
    path: '/admin/registrations/import',
    page: () => import('./admin/import-page.tsx'),
    permission: 'attend.registrations',
  },
  {
    path: '/admin/tickets',
    page: () => import('./admin/ticket-types-screen.tsx'),
    permission: 'attend.setting',
    menu: { group: 'attend', label: 'attend.ticketTypes.menu', icon: 'ticket' },
  },
  {
    path: '/admin/vouchers',
    page: () => import('./admin/vouchers-screen.tsx'),
    permission: 'attend.setting',
    menu: { group: 'attend', label: 'attend.vouchers.menu', icon: 'list' },
  },
  {
    path: '/admin/attend-form',
    page: () => import('./admin/form-screen.tsx'),
    permission: 'attend.setting',
    menu: { group: 'attend', label: 'attend.formFields.menu', icon: 'columns' },
  },
  {
    path: '/admin/papers',
    page: () => import('./admin/papers/papers-page.tsx'),
    permission: 'attend.setting',
    menu: { group: 'attend', label: 'attend.papers.menu', icon: 'picture' },
    examples: ['', '?kind=badge'],
  },
  {
    path: '/admin/attend-setting',
    page: () => import('./admin/setting-page.tsx'),
    permission: 'attend.setting',
    menu: { group: 'attend', label: 'attend.setting.menu', icon: 'clock' },
  },
  {
    path: '/admin/gates',
    page: () => import('./admin/gates-screen.tsx'),
    permission: 'attend.gates',
    menu: { group: 'attend', label: 'attend.gates.menu', icon: 'layoutGrid' },
  },
  {
    path: '/admin/check-ins',
    page: () => import('./admin/checkin/check-ins-page.tsx'),
    permission: 'attend.gates',
    menu: { group: 'attend', label: 'attend.scans.menu', icon: 'list' },
    card: { title: 'attend.scans.title', text: 'attend.scans.lead', counts: '/atms/attend/check_ins' },
  },
  {
    path: '/admin/checkin',
    page: () => import('./admin/checkin/checkin-page.tsx'),
    permission: 'attend.check_in',
    menu: { group: 'attend', label: 'attend.checkin.menu', icon: 'scanLine' },
    isWorkplace: true,
    examples: ['', '?gate=1'],
  },
];

export const AUDIT_KINDS: readonly AuditKind[] = [
  'registration',
  'attend_setting',
  'attend_paper',
  'ticket_type',
  'voucher',
  'gate',
  'check_in',
];
