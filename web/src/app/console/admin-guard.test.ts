// Which pages of administration open to whom.
import { expect, it } from 'vitest';
import type { AdminPage } from '@/shared/feature';
import { isAdminPath, mayOpen } from './admin-guard';
import { loadConsole } from './load-console';

const { adminPages } = await loadConsole();
const menu: AdminPage['menu'] = { group: 'start', label: 'app.overview.menu', icon: 'users' };

it('opens no page without its permission, and none at all to people without any', () => {
  expect(mayOpen('/admin', [], adminPages)).toBe(false);
  expect(mayOpen('/admin', ['audit.view'], adminPages)).toBe(true);
  expect(mayOpen('/admin/tenants', ['audit.view'], adminPages)).toBe(false);
  expect(mayOpen('/admin/audit/', ['audit.view'], adminPages)).toBe(true);
});

it('opens every page to whoever has its permission, and to nobody who has all others', () => {
  const all = adminPages.map((page) => page.permission).filter((permission) => permission !== 'any');
  for (const { path, permission } of adminPages.filter((page) => page.permission !== 'any')) {
    expect([path, mayOpen(path, [permission], adminPages)]).toEqual([path, true]);
    const others = all.filter((other) => other !== permission);
    expect([path, mayOpen(path, others, adminPages)]).toEqual([path, false]);
  }
});

it('keeps a page shut that no manifest names, whoever asks', () => {
  const everything = adminPages.map((page) => page.permission);
  expect(mayOpen('/admin/nowhere', everything, adminPages)).toBe(false);
});

it('keeps a page shut that names no permission, whoever asks', () => {
  const entry = { path: '/admin/x', page: async () => ({ default: () => null }), menu } as const;
  // @ts-expect-error: the type refuses such an entry before the guard does.
  const forgetful: AdminPage = entry;
  expect(mayOpen('/admin/x', ['identity.accounts'], [forgetful])).toBe(false);
});

it('opens only the overview to holders of any permission', () => {
  expect(adminPages.filter((page) => page.permission === 'any').map((page) => page.path)).toEqual(['/admin']);
});

it('knows its own addresses', () => {
  expect([isAdminPath('/admin'), isAdminPath('/admin/roles'), isAdminPath('/administer')]).toEqual([true, true, false]);
});
