// English labels of changing one's password; the specification gives these messages word for word.
import type { Translation } from '@/shared/i18n';
import type zh from './console.zh';

const labels: Translation<typeof zh> = {
  'identity.change.title': 'Change password',
  'identity.change.original': 'Original password',
  'identity.change.originalMissing': 'Enter your original password',
  'identity.change.originalWrong': 'Wrong original password',
  'identity.change.new': 'New password',
  'identity.change.newRule': 'Please key in 6-16 digit (No special characters) password',
  'identity.change.again': 'New password again',
  'identity.change.againMissing': 'Enter the new password again',
  'identity.change.mismatch': 'Passwords must match',
  'identity.change.note': 'You will sign in again with the new password.',
  'identity.change.do': 'Change password',
};
export default labels;
