// What administrators keep about people and tenants, by the names this feature uses.
import type { components } from '@/api/schema';

type Schemas = components['schemas'];

export type Account = Schemas['AccountView'];
export type Invitation = Schemas['InvitationView'];
export type Invited = Schemas['InvitedView'];
export type BulkResult = Schemas['BulkResult'];
export type BulkAction = Schemas['BulkAction'];
export type Department = Schemas['DepartmentView'];
export type Role = Schemas['RoleView'];
export type Permission = Schemas['PermissionView'];
export type Tenant = Schemas['TenantView'];
export type Host = Schemas['HostEntry'];
export type AuditEntry = Schemas['AuditView'];
export type Message = Schemas['MessageView'];

/** 1 active, 0 disabled: of accounts and tenants alike. */
export const ACTIVE = 1;
export const DISABLED = 0;
/** Of accounts: nobody has followed the link in the activation mail yet. */
export const NOT_ACTIVATED = 2;
