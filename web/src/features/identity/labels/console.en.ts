// English labels of a person's own account; those of administrators stand beside it.
import type { Translation } from '@/shared/i18n';
import accounts from './accounts.en';
import audit from './audit.en';
import auditFields from './audit-fields.en';
import type zh from './console.zh';
import people from './people.en';

const labels: Translation<typeof zh> = {
  ...audit,
  ...auditFields,
  ...accounts,
  ...people,
  'identity.realName.menu': 'Identity check',
  'identity.realName.title': 'Identity check',
  'identity.realName.lead': 'Entry to this fair is by real name. Enter your details as they appear on your document.',
  'identity.realName.notAsked': 'This fair doesn’t ask for identity documents',
  'identity.realName.state': 'Status',
  'identity.realName.verified': 'On record',
  'identity.realName.since': 'Since',
  'identity.realName.change': 'Change document',
  'identity.realName.kind': 'Document',
  'identity.realName.nationalId': 'Chinese identity card',
  'identity.realName.passport': 'Passport',
  'identity.realName.name': 'Name',
  'identity.realName.nameHint': 'As on your document',
  'identity.realName.nameMissing': 'Enter your name',
  'identity.realName.number': 'Document number',
  'identity.realName.numberMissing': 'Enter the document number',
  'identity.realName.form': 'An identity number has 18 characters: 17 digits, then a digit or X',
  'identity.realName.birth': 'The date of birth in this number isn’t valid. Check characters 7 to 14',
  'identity.realName.check': 'This identity number isn’t valid. Check it digit by digit',
  'identity.realName.passportWrong': 'A passport number has 5 to 17 letters and digits',
  'identity.realName.taken': 'This document is already used by another account',
  'identity.realName.consentMissing': 'Please agree to your document being collected and stored',
  'identity.realName.consented': 'Agreed to data collection',
  'identity.realName.note': 'The number is stored encrypted and shown only in part.',

  'identity.devices.menu': 'Signed-in devices',
  'identity.devices.title': 'Signed-in devices',
  'identity.devices.lead':
    'Your account is signed in on these devices. If you don’t recognise one, sign it out and change your password.',
  'identity.devices.facts': '{address}, signed in {since}',
  'identity.devices.lastUsed': 'Last used',
  'identity.devices.current': 'This device',
  'identity.devices.end': 'Sign out',
  'identity.devices.endOf': 'Sign out {device}',
  'identity.devices.endAsk': 'Sign out {device}?',
  'identity.devices.endText': 'It will have to sign in again. Anything unsaved there is lost.',
  'identity.devices.ended': '{device} is signed out',

  'identity.change.title': 'Change password',
  'identity.change.original': 'Original password',
  'identity.change.originalMissing': 'Enter your original password',
  'identity.change.originalWrong': 'Wrong original password',
  'identity.change.new': 'New password',
  'identity.change.newRule': 'Please key in 6-16 digit (No special characters) password',
  'identity.change.again': 'Repeat new password',
  'identity.change.againMissing': 'Enter the new password again',
  'identity.change.mismatch': 'Passwords must match',
  'identity.change.note': 'You’ll sign in again with the new password.',
  'identity.change.do': 'Change password',
};
export default labels;
