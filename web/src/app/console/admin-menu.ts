// The administrators' menu, and which permission opens which of its pages.
import type { PlainLabelKey } from '@/shared/i18n';
import * as icons from '@/ui/icons';
import { chartColumn, layoutTemplate } from '@/ui/icons/builder';
import { folder } from '@/ui/icons/media';
import type { MenuEntry, MenuGroup } from './menu';

export const ADMIN = '/admin';
const CONTENT = 'site.content';

const entry = (path: string, label: PlainLabelKey, icon: string, auth?: string): MenuEntry => ({
  path: path ? `${ADMIN}/${path}` : ADMIN,
  label,
  icon,
  auth,
  admin: true,
});

export const ADMIN_MENU: MenuGroup[] = [
  {
    label: 'app.admin.start',
    entries: [
      entry('', 'app.admin.overview', icons.layoutDashboard),
      entry('statistics', 'app.admin.statistics', chartColumn, 'insight.view'),
    ],
  },
  {
    label: 'app.admin.people',
    entries: [
      entry('accounts', 'app.admin.accounts', icons.users, 'identity.accounts'),
      entry('departments', 'app.admin.departments', icons.network, 'identity.departments'),
      entry('roles', 'app.admin.roles', icons.shieldCheck, 'identity.roles'),
    ],
  },
  {
    label: 'app.admin.event',
    entries: [
      entry('meetings', 'app.admin.meetings', icons.calendar, 'event.meetings'),
      entry('hotels', 'app.admin.hotels', icons.house, 'event.hotels'),
    ],
  },
  {
    label: 'app.admin.content',
    entries: [
      entry('banners', 'app.admin.banners', icons.picture, CONTENT),
      entry('articles', 'app.admin.articles', icons.newspaper, CONTENT),
      entry('introduction', 'app.admin.introduction', icons.messageSquareText, CONTENT),
      entry('highlights', 'app.admin.highlights', icons.star, CONTENT),
      entry('venue', 'app.admin.venue', icons.mapSheet, CONTENT),
      entry('organizers', 'app.admin.organizers', icons.network, CONTENT),
      entry('sponsors', 'app.admin.sponsors', icons.handshake, CONTENT),
      entry('sponsorItems', 'app.admin.sponsorItems', icons.ticket, CONTENT),
      entry('reviews', 'app.admin.reviews', icons.clock, CONTENT),
      entry('related', 'app.admin.related', icons.list, CONTENT),
      entry('contacts', 'app.admin.contacts', icons.phone, 'site.settings'),
    ],
  },
  {
    label: 'app.admin.site',
    entries: [
      entry('structure', 'app.admin.structure', layoutTemplate, 'site.structure'),
      entry('labels', 'app.admin.labels', icons.languages, 'site.labels'),
      entry('settings', 'app.admin.settings', icons.settings, 'site.settings'),
      entry('library', 'app.admin.library', folder, 'media.library'),
      entry('spaces', 'app.admin.spaces', icons.building, 'media.quota'),
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
