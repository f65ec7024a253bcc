// Which administrators' pages open to whom.
import { expect, it } from 'vitest';
import { adminConsoleRoutes } from '@/features/admin/routes';
import { contentConsoleRoutes } from '@/features/content/routes';
import { insightConsoleRoutes } from '@/features/insight/routes';
import { libraryConsoleRoutes } from '@/features/library/routes';
import { ADMIN_MENU, isAdminPath, mayOpen } from './admin-menu';
import { type Viewer, visibleMenu } from './menu';

const viewer = (...permissions: string[]): Viewer => ({
  isExhibitor: false,
  summitStatus: 0,
  hasCompany: false,
  hasTickets: false,
  hasIdentity: false,
  permissions,
});
const paths = (...permissions: string[]) =>
  visibleMenu(viewer(...permissions), ADMIN_MENU).flatMap((group) => group.entries.map((entry) => entry.path));

it('shows each person exactly what their codes allow', () => {
  expect(paths('audit.view')).toEqual(['/admin', '/admin/audit']);
  expect(paths('identity.roles', 'site.labels')).toEqual(['/admin', '/admin/roles', '/admin/labels']);
});

it('opens no page without its code, and none at all to people without any', () => {
  expect(mayOpen('/admin', [])).toBe(false);
  expect(mayOpen('/admin', ['audit.view'])).toBe(true);
  expect(mayOpen('/admin/tenants', ['audit.view'])).toBe(false);
  expect(mayOpen('/admin/audit/', ['audit.view'])).toBe(true);
});

it('has an entry with a code for every page but the overview', () => {
  const entries = ADMIN_MENU.flatMap((group) => group.entries);
  const pages = [...adminConsoleRoutes, ...contentConsoleRoutes, ...insightConsoleRoutes, ...libraryConsoleRoutes]
    .map((route) => route.path)
    .filter(isAdminPath);
  expect(entries.map((entry) => entry.path).toSorted()).toEqual(pages.toSorted());
  expect(entries.filter((entry) => entry.auth === undefined).map((entry) => entry.path)).toEqual(['/admin']);
});

it('knows its own addresses', () => {
  expect([isAdminPath('/admin'), isAdminPath('/admin/roles'), isAdminPath('/administer')]).toEqual([true, true, false]);
});
