// Billing behind the sign-in: the work of those who look after money.
import { defineConsole } from '../../shared/feature.ts';
import { ADMIN_PAGES, AUDIT_KINDS, AUDIT_WORDS } from './admin.console.ts';

export default defineConsole({
  auditKinds: AUDIT_KINDS,
  auditWords: AUDIT_WORDS,
  pages: [...ADMIN_PAGES],
});
