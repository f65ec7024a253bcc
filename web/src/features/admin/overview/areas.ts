// The areas of administration, each with what it counts for the overview.

import { MAY } from '@/features/admin/permissions';
import type { PlainLabelKey } from '@/shared/i18n';
import type { ListPath } from '@/shared/table';
import * as icons from '@/ui/icons';
import { chartColumn, layoutTemplate } from '@/ui/icons/builder';
import { folder } from '@/ui/icons/media';

export interface Area {
  path: string;
  auth: string;
  icon: string;
  title: PlainLabelKey;
  text: PlainLabelKey;
  /** The list whose total stands on the card. */
  list?: ListPath;
  /** A tab that wants attention when it holds anything. */
  alarm?: { status: number; label: PlainLabelKey };
}

export const AREAS: Area[] = [
  {
    path: '/admin/statistics',
    auth: MAY.statistics,
    icon: chartColumn,
    title: 'insight.title',
    text: 'admin.area.statistics',
  },
  {
    path: '/admin/accounts',
    auth: MAY.accounts,
    icon: icons.users,
    title: 'admin.accounts.title',
    text: 'admin.area.accounts',
    list: '/atms/account/accounts',
    alarm: { status: 0, label: 'admin.status.disabled' },
  },
  {
    path: '/admin/departments',
    auth: MAY.departments,
    icon: icons.network,
    title: 'admin.departments.title',
    text: 'admin.area.departments',
    list: '/atms/department/departments',
  },
  {
    path: '/admin/roles',
    auth: MAY.roles,
    icon: icons.shieldCheck,
    title: 'admin.roles.title',
    text: 'admin.area.roles',
    list: '/atms/role/roles',
  },
  {
    path: '/admin/structure',
    auth: MAY.structure,
    icon: layoutTemplate,
    title: 'structure.title',
    text: 'admin.area.structure',
  },
  {
    path: '/admin/meetings',
    auth: MAY.meetings,
    icon: icons.calendar,
    title: 'content.meetings.title',
    text: 'content.meetings.lead',
    list: '/atms/meeting/meetings',
  },
  {
    path: '/admin/hotels',
    auth: MAY.hotels,
    icon: icons.house,
    title: 'content.hotels.title',
    text: 'content.hotels.lead',
    list: '/atms/hotel/hotels',
  },
  {
    path: '/admin/banners',
    auth: MAY.content,
    icon: icons.picture,
    title: 'content.banners.title',
    text: 'content.banners.lead',
    list: '/atms/content/banners',
  },
  {
    path: '/admin/articles',
    auth: MAY.content,
    icon: icons.newspaper,
    title: 'content.articles.title',
    text: 'content.articles.lead',
    list: '/atms/content/articles',
  },
  {
    path: '/admin/sponsors',
    auth: MAY.content,
    icon: icons.handshake,
    title: 'content.sponsors.title',
    text: 'content.sponsors.lead',
    list: '/atms/content/sponsors',
  },
  {
    path: '/admin/labels',
    auth: MAY.labels,
    icon: icons.languages,
    title: 'admin.labels.title',
    text: 'admin.area.labels',
    list: '/atms/label/labels',
  },
  {
    path: '/admin/settings',
    auth: MAY.settings,
    icon: icons.settings,
    title: 'admin.settings.title',
    text: 'admin.area.settings',
  },
  {
    path: '/admin/library',
    auth: MAY.library,
    icon: folder,
    title: 'library.resource.title',
    text: 'library.resource.lead',
  },
  {
    path: '/admin/messages',
    auth: MAY.messages,
    icon: icons.mail,
    title: 'admin.messages.title',
    text: 'admin.area.messages',
    list: '/atms/message/messages',
    alarm: { status: 2, label: 'admin.message.failed' },
  },
  {
    path: '/admin/audit',
    auth: MAY.audit,
    icon: icons.history,
    title: 'admin.audit.title',
    text: 'admin.area.audit',
    list: '/atms/audit/logs',
  },
  {
    path: '/admin/tenants',
    auth: MAY.tenants,
    icon: icons.building,
    title: 'admin.tenants.title',
    text: 'admin.area.tenants',
    list: '/atms/tenant/tenants',
    alarm: { status: 0, label: 'admin.status.disabled' },
  },
];
