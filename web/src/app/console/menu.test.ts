// Who sees which part of the menus.
import { expect, it } from 'vitest';
import type { Viewer } from '@/shared/feature';
import { loadConsole } from './load-console';

import { adminMenu, CRM_SUPER_ADMIN, consoleMenu, type MenuGroup, MY_CARD, workplaceOf } from './menu';
import { tabsOf } from './tab-bar';

const { pages, adminPages } = await loadConsole();
const nobody: Viewer = {
  isExhibitor: false,
  summitStatus: 0,
  hasCompany: false,
  hasTickets: false,
  hasIdentity: false,
  permissions: [],
};
const labels = (groups: MenuGroup[]) => groups.map((group) => group.label);
const paths = (groups: MenuGroup[]) => groups.flatMap((group) => group.entries.map((entry) => entry.path));

it('shows everybody participation, cards, freight, money and account', () => {
  expect(labels(consoleMenu(pages, nobody))).toEqual([
    'app.console.participation',
    'app.console.cards',
    'app.console.freight',
    'app.console.money',
    'app.console.account',
  ]);
});

it('adds the exhibitor, summit and company groups to whom they concern', () => {
  expect(labels(consoleMenu(pages, { ...nobody, isExhibitor: true }))).toContain('app.console.exhibiting');
  expect(labels(consoleMenu(pages, { ...nobody, summitStatus: 1 }))).toContain('app.console.summit');
  expect(labels(consoleMenu(pages, { ...nobody, summitStatus: 2 }))).not.toContain('app.console.summit');
  expect(labels(consoleMenu(pages, { ...nobody, hasCompany: true }))).toContain('app.console.company');
});

it('shows tickets and real-name cards only when the meeting enables them, in their places', () => {
  const folder = '/console/myParticipation';
  const before = ['overviewofParticipants', 'agenda', 'meetings', 'boothCollection', 'myBooths'];
  const participation = (viewer: Viewer) => paths(consoleMenu(pages, viewer).slice(0, 1));
  const are = (...names: string[]) => names.map((name) => `${folder}/${name}`);
  expect(participation(nobody)).toEqual(are(...before, 'myHotel'));
  expect(participation({ ...nobody, hasTickets: true, hasIdentity: true })).toEqual(
    are(...before, 'myTicket', 'real_name', 'myHotel'),
  );
});

it('shows a CRM super administrator nothing of the console, and their part of administration', () => {
  const viewer = { ...nobody, permissions: [CRM_SUPER_ADMIN, 'audit.view'] };
  expect(consoleMenu(pages, viewer)).toEqual([]);
  expect(paths(adminMenu(adminPages, viewer))).toEqual(['/admin', '/admin/audit']);
});

it('shows each administrator exactly what their permissions allow', () => {
  const held = (...permissions: string[]) => paths(adminMenu(adminPages, { ...nobody, permissions }));
  expect(held('audit.view')).toEqual(['/admin', '/admin/audit']);
  expect(held('identity.roles', 'site.labels')).toEqual(['/admin', '/admin/roles', '/admin/labels']);
});

it('shows a steward the check-in alone, and everybody else all they may open', () => {
  const steward = { ...nobody, permissions: ['attend.check_in'] };
  expect(paths(adminMenu(adminPages, steward))).toEqual(['/admin/checkin']);
  expect(workplaceOf(adminPages, steward.permissions)?.path).toBe('/admin/checkin');
  expect(workplaceOf(adminPages, ['attend.check_in', 'attend.gates'])).toBeUndefined();
  expect(workplaceOf(adminPages, ['audit.view'])).toBeUndefined();
});

it('gives an organiser’s phone the builder, articles and banners, and fills up what somebody may not open', () => {
  const tabs = (...permissions: string[]) =>
    tabsOf(adminMenu(adminPages, { ...nobody, permissions }).flatMap(({ entries }) => entries)).map(({ path }) => path);
  const all = adminPages.map(({ permission }) => permission).filter((permission) => permission !== 'any');
  expect(tabs(...all)).toEqual(['/admin', '/admin/structure', '/admin/articles', '/admin/banners']);
  expect(tabs('identity.roles', 'site.labels')).toEqual(['/admin', '/admin/roles', '/admin/labels']);
});

it('leads from the header to a registered page', () => {
  expect(pages.map((page) => page.path)).toContain(MY_CARD);
});

it('keeps overview, ticket, agenda and meetings at hand on a phone', () => {
  const tabs = (viewer: Viewer) => tabsOf(consoleMenu(pages, viewer).flatMap(({ entries }) => entries));
  const last = ({ path }: { path: string }) => path.slice(path.lastIndexOf('/') + 1);
  expect(tabs({ ...nobody, hasTickets: true }).map(last)).toEqual([
    'overviewofParticipants',
    'myTicket',
    'agenda',
    'meetings',
  ]);
  expect(tabs(nobody).map(last)).toEqual(['overviewofParticipants', 'agenda', 'meetings', 'contacts']);
});
