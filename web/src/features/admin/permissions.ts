// The permission codes of the administrators' area, as the server names them.
export const MAY = {
  tenants: 'platform.tenants',
  accounts: 'identity.accounts',
  departments: 'identity.departments',
  roles: 'identity.roles',
  meetings: 'event.meetings',
  hotels: 'event.hotels',
  content: 'site.content',
  labels: 'site.labels',
  settings: 'site.settings',
  structure: 'site.structure',
  library: 'media.library',
  statistics: 'insight.view',
  audit: 'audit.view',
  messages: 'messages.view',
  retry: 'messages.retry',
} as const;
