// The permission codes that the server checks, as crates/domains/*/src/permissions.rs name them; a test compares the two.
export const PERMISSIONS = [
  'platform.tenants',
  'identity.accounts',
  'identity.departments',
  'identity.roles',
  'audit.view',
  'messages.view',
  'messages.retry',
  'site.structure',
  'site.content',
  'site.labels',
  'site.settings',
  'media.library',
  'media.quota',
  'event.meetings',
  'event.hotels',
  'insight.view',
] as const;

export type Permission = (typeof PERMISSIONS)[number];
