// English labels of the screen on which custom fields are defined.
import type { Translation } from '@/shared/i18n';
import type zh from './console.zh';

const labels: Translation<typeof zh> = {
  'customFields.name': 'Name',
  'customFields.type': 'Type',
  'customFields.filledBy': 'Filled in by',
  'customFields.byOrganiser': 'Organisers only',
  'customFields.seenBy': 'Seen by',
  'customFields.internal': 'Not public',
  'customFields.choices': 'Choices',
  'customFields.choicesHint': 'A choice that is in use can be renamed but not deleted.',
  'customFields.choice': 'Choice',
  'customFields.addChoice': 'Add choice',
  'customFields.help': 'Help text',
  'customFields.isRequired': 'Required',
  'customFields.isRequiredHint': 'Only for whoever fills it in.',
  'customFields.isActive': 'Active',
  'customFields.isActiveHint': 'If off, it is neither asked nor shown; answers are kept.',
  'customFields.preview': 'How it looks in the form',
  'customFields.unnamed': 'Unnamed field',
  'customFields.used': 'Filled in',
  'customFields.on': 'Active',
  'customFields.off': 'Off',
};

export default labels;
