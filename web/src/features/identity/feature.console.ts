// Identity behind the sign-in: a person's own account, and the administration of people, tenants and records.
import { defineConsole } from '../../shared/feature.ts';

export default defineConsole({
  pageNames: {
    '/signIn': 'identity.signIn',
    '/signUp': 'identity.signUp',
    '/sign': 'identity.signInOrUp',
    '/forgetPassword': 'identity.forgetTitle',
    '/setPasswordNew': 'identity.setTitle',
    '/activationSuccess': 'identity.activation',
    '/invitation': 'identity.invitations.title',
    '/terms': 'identity.termsTitle',
    '/scanConfirm': 'identity.wayScan',
  },
  pages: [
    {
      path: '/console/myParticipation/real_name',
      page: () => import('./account/real-name-page.tsx'),
      menu: {
        group: 'participation',
        label: 'identity.realName.menu',
        icon: 'idCard',
        position: 5,
        when: (viewer) => viewer.hasIdentity,
      },
    },
    {
      path: '/console/accountManage/devices',
      page: () => import('./account/devices-page.tsx'),
      menu: { group: 'account', label: 'identity.devices.menu', icon: 'keyRound' },
    },
    {
      path: '/admin/accounts',
      page: () => import('./accounts/accounts-page.tsx'),
      permission: 'identity.accounts',
      menu: { group: 'people', label: 'identity.accounts.menu', icon: 'users' },
      card: {
        title: 'identity.accounts.title',
        text: 'identity.accounts.card',
        position: 5,
        counts: '/atms/account/accounts',
      },
    },
    {
      path: '/admin/invitations',
      page: () => import('./invitations/invitations-page.tsx'),
      permission: 'identity.accounts',
      menu: { group: 'people', label: 'identity.invitations.menu', icon: 'mail' },
    },
    {
      path: '/admin/departments',
      page: () => import('./departments/departments-page.tsx'),
      permission: 'identity.departments',
      menu: { group: 'people', label: 'identity.departments.menu', icon: 'network' },
      card: {
        title: 'identity.departments.title',
        text: 'identity.departments.card',
        position: 12,
        counts: '/atms/department/departments',
      },
    },
    {
      path: '/admin/roles',
      page: () => import('./roles/roles-page.tsx'),
      permission: 'identity.roles',
      menu: { group: 'people', label: 'identity.roles.menu', icon: 'shieldCheck' },
      card: {
        title: 'identity.roles.title',
        text: 'identity.roles.card',
        position: 13,
        counts: '/atms/role/roles',
      },
    },
    {
      path: '/admin/audit',
      page: () => import('./audit/audit-page.tsx'),
      permission: 'audit.view',
      menu: { group: 'records', label: 'identity.audit.menu', icon: 'history' },
      card: {
        title: 'identity.audit.title',
        text: 'identity.audit.card',
        position: 15,
        counts: '/atms/audit/logs',
      },
    },
    {
      path: '/admin/messages',
      page: () => import('./messages/messages-page.tsx'),
      permission: 'messages.view',
      menu: { group: 'records', label: 'identity.messages.menu', icon: 'mail' },
      card: {
        title: 'identity.messages.title',
        text: 'identity.messages.card',
        position: 14,
        counts: '/atms/message/messages',
      },
    },
    {
      path: '/admin/tenants',
      page: () => import('./tenants/tenants-page.tsx'),
      permission: 'platform.tenants',
      menu: { group: 'platform', label: 'identity.tenants.menu', icon: 'building' },
      card: {
        title: 'identity.tenants.title',
        text: 'identity.tenants.card',
        position: 16,
        counts: '/atms/tenant/tenants',
      },
    },
  ],
  auditKinds: ['account', 'invitation', 'role', 'department', 'tenant', 'message'],
});
