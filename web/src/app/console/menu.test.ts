// The sidebar's visibility rules, one by one.
import { expect, it } from 'vitest';
import { pageRoutes } from '@/app/route-table';
import { CRM_SUPER_ADMIN, MENU, type MenuGroup, type Viewer, visibleMenu } from './menu';

const nobody: Viewer = {
  isExhibitor: false,
  summitStatus: 0,
  hasCompany: false,
  hasTickets: false,
  hasIdentity: false,
  permissions: [],
};
const groups = (viewer: Viewer) => visibleMenu(viewer).map((group) => group.label);
const paths = (viewer: Viewer, menu = MENU) => visibleMenu(viewer, menu).flatMap((g) => g.entries.map((e) => e.path));

it('shows a plain visitor their meetings, cards and account', () => {
  expect(groups(nobody)).toEqual(['app.console.participation', 'app.console.cards', 'app.console.account']);
});

it('shows participation management only to exhibitors', () => {
  expect(groups({ ...nobody, isExhibitor: true })).toContain('app.console.exhibiting');
});

it('shows the summit only when its application status is 1', () => {
  expect(groups({ ...nobody, summitStatus: 1 })).toContain('app.console.summit');
  expect(groups({ ...nobody, summitStatus: 2 })).not.toContain('app.console.summit');
});

it('shows the company only to someone who has one', () => {
  expect(groups({ ...nobody, hasCompany: true })).toContain('app.console.company');
});

it('shows tickets and real-name cards only when the meeting enables them', () => {
  expect(paths(nobody)).not.toContain('/console/myParticipation/myTicket');
  expect(paths({ ...nobody, hasTickets: true })).toContain('/console/myParticipation/myTicket');
  expect(paths({ ...nobody, hasIdentity: true })).toContain('/console/myParticipation/real_name');
});

it('hides entries whose permission is missing, and groups that become empty', () => {
  const guarded: MenuGroup[] = [
    { label: 'app.console.company', entries: [{ path: '/x', label: 'app.console.company', icon: '', auth: 'x.read' }] },
  ];
  expect(visibleMenu(nobody, guarded)).toEqual([]);
  expect(paths({ ...nobody, permissions: ['x.read'] }, guarded)).toEqual(['/x']);
});

it('shows a CRM super administrator only what is marked for one', () => {
  const viewer = { ...nobody, permissions: [CRM_SUPER_ADMIN] };
  const mixed: MenuGroup[] = [
    {
      label: 'app.console.company',
      entries: [
        { path: '/all', label: 'app.console.company', icon: '' },
        { path: '/admin', label: 'app.console.company', icon: '', admin: true },
      ],
    },
  ];
  expect(paths(viewer, mixed)).toEqual(['/admin']);
  expect(paths(nobody, mixed)).toEqual(['/all', '/admin']);
});

it('leads only to registered pages', () => {
  const known = new Set(pageRoutes.map((route) => route.path));
  const all = MENU.flatMap((group) => group.entries.map((item) => item.path));
  expect(all.filter((path) => !known.has(path))).toEqual([]);
});
