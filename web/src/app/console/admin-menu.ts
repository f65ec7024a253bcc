// The administrators' menu, and which permission opens which of its pages.
import type { PlainLabelKey } from '@/shared/i18n';
import * as icons from '@/ui/icons';
import { folder } from '@/ui/icons/media';
import type { MenuEntry, MenuGroup } from './menu';

export const ADMIN = '/admin';

const entry = (path: string, label: PlainLabelKey, icon: string, auth?: string): MenuEntry => ({
  path: path ? `${ADMIN}/${path}` : ADMIN,
  label,
  icon,
  auth,
  admin: true,
});

export const ADMIN_MENU: MenuGroup[] = [
  { label: 'app.admin.start', entries: [entry('', 'app.admin.overview', icons.layoutDashboard)] },
  {
    label: 'app.admin.people',
    entries: [
      entry('accounts', 'app.admin.accounts', icons.users, 'identity.accounts'),
      entry('departments', 'app.admin.departments', icons.network, 'identity.departments'),
      entry('roles', 'app.admin.roles', icons.shieldCheck, 'identity.roles'),
    ],
  },
  {
    label: 'app.admin.site',
    entries: [
      entry('labels', 'app.admin.labels', icons.languages, 'site.labels'),
      entry('settings', 'app.admin.settings', icons.settings, 'site.settings'),
      entry('library', 'app.admin.library', folder, 'media.library'),
    ],
  },
  {
    label: 'app.admin.records',
    entries: [
      entry('audit', 'app.admin.audit', icons.history, 'audit.view'),
      entry('messages', 'app.admin.messages', icons.mail, 'messages.view'),
    ],
  },
  {
    label: 'app.admin.platform',
    entries: [entry('tenants', 'app.admin.tenants', icons.building, 'platform.tenants')],
  },
];

export const isAdminPath = (pathname: string) => pathname === ADMIN || pathname.startsWith(`${ADMIN}/`);

/** The overview opens to everybody who may administer anything; each page to holders of its code. */
export function mayOpen(pathname: string, permissions: readonly string[], menu: MenuGroup[] = ADMIN_MENU): boolean {
  if (permissions.length === 0) return false;
  const path = pathname.replace(/\/+$/, '');
  const found = menu.flatMap((group) => group.entries).find((item) => item.path === path);
  return found?.auth === undefined || permissions.includes(found.auth);
}
