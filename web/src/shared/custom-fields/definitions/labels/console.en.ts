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
  'customFields.askedOf': 'Asked of',
  'customFields.everybody': 'Everybody',
  'customFields.when': 'Only if',
  'customFields.whenHint':
    'Pick an earlier field with choices or yes/no, then tick the answers. Whoever answers something else neither sees this field nor has to fill it in.',
  'customFields.always': 'Always asked',
  'customFields.whenChoices': 'The answer is one of these',
  'customFields.answerNeeded': 'Tick at least one answer',
  'customFields.conditionIs': '{name}: {answers}',
  'customFields.preview': 'How it looks in the form',
  'customFields.unnamed': 'Unnamed field',
  'customFields.used': 'Filled in',
  'customFields.on': 'Active',
  'customFields.off': 'Off',
};

export default labels;
