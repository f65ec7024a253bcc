// The menus of console and administration: made of what the pages say of themselves, for the person looking.
import type { AdminGroup, AdminPage, ConsoleGroup, ConsolePage, MenuPlace, Viewer } from '@/shared/feature';
import type { PlainLabelKey } from '@/shared/i18n';
import { iconNamed } from './icons';

export interface MenuEntry {
  path: string;
  label: PlainLabelKey;
  /** The drawing itself. */
  icon: string;
  tab?: number;
}
export interface MenuGroup {
  label: PlainLabelKey;
  entries: MenuEntry[];
}

export const CRM_SUPER_ADMIN = 'crm.super_admin';
export const MY_CARD = '/console/cardManage/crad_detail';

const always = () => true;

/** The groups in their order, and to whom each shows. */
const CONSOLE_GROUPS: Record<ConsoleGroup, (viewer: Viewer) => boolean> = {
  participation: always,
  exhibiting: (viewer) => viewer.isExhibitor,
  summit: (viewer) => viewer.summitStatus === 1,
  cards: always,
  freight: always,
  money: always,
  company: (viewer) => viewer.hasCompany,
  account: always,
};
const ADMIN_GROUPS: readonly AdminGroup[] = [
  'start',
  'people',
  'event',
  'attend',
  'booths',
  'billing',
  'freight',
  'content',
  'site',
  'records',
  'platform',
];

interface Listed<Group extends string> {
  path: string;
  menu?: MenuPlace<Group>;
}

function entriesOf<Group extends string>(pages: readonly Listed<Group>[], group: Group, viewer: Viewer): MenuEntry[] {
  return pages
    .flatMap(({ path, menu }) => (menu?.group === group && (menu.when?.(viewer) ?? true) ? [{ path, menu }] : []))
    .toSorted((a, b) => (a.menu.position ?? pages.length) - (b.menu.position ?? pages.length))
    .map(({ path, menu: { label, icon, tab } }) => ({ path, label, icon: iconNamed(icon), tab }));
}

/** The groups that a viewer sees; a group without a visible entry is not shown at all. */
export function consoleMenu(pages: readonly ConsolePage[], viewer: Viewer): MenuGroup[] {
  // A CRM super administrator works in administration and takes part in nothing.
  if (viewer.permissions.includes(CRM_SUPER_ADMIN)) return [];
  return (Object.keys(CONSOLE_GROUPS) as ConsoleGroup[])
    .filter((group) => CONSOLE_GROUPS[group](viewer))
    .map((group): MenuGroup => ({ label: `app.console.${group}`, entries: entriesOf(pages, group, viewer) }))
    .filter(({ entries }) => entries.length > 0);
}

/** The one page that somebody works on who may open no other, such as a steward at a gate. */
export function workplaceOf(pages: readonly AdminPage[], permissions: readonly string[]): AdminPage | undefined {
  const own = pages.filter(({ permission }) => permissions.includes(permission));
  return own.length === 1 && own[0]?.isWorkplace ? own[0] : undefined;
}

export function adminMenu(pages: readonly AdminPage[], viewer: Viewer): MenuGroup[] {
  const only = workplaceOf(pages, viewer.permissions);
  const visible = only
    ? [only]
    : pages.filter(({ permission }) => permission === 'any' || viewer.permissions.includes(permission));
  return ADMIN_GROUPS.map(
    (group): MenuGroup => ({ label: `app.admin.${group}`, entries: entriesOf(visible, group, viewer) }),
  ).filter(({ entries }) => entries.length > 0);
}
