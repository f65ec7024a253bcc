// The console's menu and who sees which part of it.
import type { PlainLabelKey } from '@/shared/i18n';
import * as icons from '@/ui/icons';
import { folder } from '@/ui/icons/media';

export interface MenuEntry {
  path: string;
  label: PlainLabelKey;
  icon: string;
  /** Shows only to holders of this permission code. */
  auth?: string;
  /** Shows to a CRM super administrator, who sees nothing else. */
  admin?: boolean;
  when?: (viewer: Viewer) => boolean;
}
export interface MenuGroup {
  label: PlainLabelKey;
  entries: MenuEntry[];
  when?: (viewer: Viewer) => boolean;
}
/** What the rules ask about the person looking. */
export interface Viewer {
  isExhibitor: boolean;
  summitStatus: number;
  hasCompany: boolean;
  hasTickets: boolean;
  hasIdentity: boolean;
  permissions: readonly string[];
}

export const CRM_SUPER_ADMIN = 'crm.super_admin';

const entry = (path: string, label: PlainLabelKey, icon: string, rest: Partial<MenuEntry> = {}): MenuEntry => ({
  path: `/console/${path}`,
  label,
  icon,
  ...rest,
});

export const OVERVIEW = '/console/myParticipation/overviewofParticipants';
export const MY_CARD = '/console/cardManage/crad_detail';

export const MENU: MenuGroup[] = [
  {
    label: 'app.console.participation',
    entries: [
      entry('myParticipation/overviewofParticipants', 'app.console.overview', icons.layoutDashboard),
      entry('myParticipation/agenda', 'app.console.agenda', icons.calendar),
      entry('myParticipation/boothCollection', 'app.console.saved', icons.star),
      entry('myParticipation/myTicket', 'app.console.ticket', icons.ticket, { when: (viewer) => viewer.hasTickets }),
      entry('myParticipation/real_name', 'app.console.realName', icons.idCard, {
        when: (viewer) => viewer.hasIdentity,
      }),
    ],
  },
  {
    label: 'app.console.exhibiting',
    when: (viewer) => viewer.isExhibitor,
    entries: [
      entry('participationManage/companyExh', 'app.console.exhibit', icons.mapSheet),
      entry('participationManage/companyEtc', 'app.console.catalogue', icons.newspaper),
      entry('participationManage/companyMember', 'app.console.members', icons.users),
    ],
  },
  {
    label: 'app.console.summit',
    when: (viewer) => viewer.summitStatus === 1,
    entries: [entry('summitManage/invatationManage', 'app.console.invitations', icons.mail)],
  },
  {
    label: 'app.console.cards',
    entries: [
      entry('cardManage/contacts', 'app.console.contacts', icons.handshake),
      entry('cardManage/crad_detail', 'app.console.myCard', icons.user),
    ],
  },
  {
    label: 'app.console.company',
    when: (viewer) => viewer.hasCompany,
    entries: [
      entry('companyManage/companyExhEdit', 'app.console.companyProfile', icons.building),
      entry('companyManage/cloudFiles', 'app.console.cloudFiles', folder),
    ],
  },
  {
    label: 'app.console.account',
    entries: [entry('accountManage/devices', 'app.console.devices', icons.keyRound)],
  },
];

function canSee(item: MenuEntry, viewer: Viewer): boolean {
  if (viewer.permissions.includes(CRM_SUPER_ADMIN) && !item.admin) return false;
  if (item.auth && !viewer.permissions.includes(item.auth)) return false;
  return item.when?.(viewer) ?? true;
}

/** The groups a viewer sees; a group without a visible entry is not shown at all. */
export function visibleMenu(viewer: Viewer, menu: MenuGroup[] = MENU): MenuGroup[] {
  return menu
    .filter((group) => group.when?.(viewer) ?? true)
    .map((group) => ({ ...group, entries: group.entries.filter((item) => canSee(item, viewer)) }))
    .filter((group) => group.entries.length > 0);
}
