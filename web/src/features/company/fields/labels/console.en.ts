// English labels of the custom fields of companies.
import type { Translation } from '@/shared/i18n';
import type zh from './console.zh';

const labels: Translation<typeof zh> = {
  'company.fields.menu': 'Company fields',
  'company.fields.title': 'Custom company fields',
  'company.fields.lead':
    'What you want to know beyond the profile. Fields appear in the company form, the company list, its filters and exports. Drag to reorder.',
  'company.fields.one': 'field',
  'company.fields.empty': 'No custom fields yet',
  'company.fields.typeHint': 'Fixed once a company has filled it in.',
  'company.fields.byCompany': 'The company',
  'company.fields.public': 'Everyone',
  'company.fields.isPublic': 'Show on the company page',
  'company.fields.isPublicHint': 'If off, only organisers see it, and the company if it fills it in.',
  'company.fields.deleteUsed':
    'Answers from {n} companies are deleted with it and can’t be restored. To pause the field, switch it off instead.',
  'company.fields.deleteUsed_one':
    'The answer from {n} company is deleted with it and can’t be restored. To pause the field, switch it off instead.',
  'company.fields.deleteUnused': 'No company has filled it in. It can’t be restored.',
  'audit.kind.custom_field': 'custom field',
  'audit.field.custom_fields': 'Custom fields',
  'audit.field.field_type': 'Type',
  'audit.field.filled_by': 'Filled in by',
  'audit.field.is_required': 'Required',
  'audit.field.is_public': 'Public',
  'audit.field.asked_of': 'Asked of',
  'audit.field.when_field': 'Only if',
  'audit.field.when_choices': 'Answers',
  'audit.field.choices': 'Choices',
  'audit.value.asked_of.0': 'Everybody',
  'audit.value.asked_of.1': 'Exhibitors',
  'audit.value.asked_of.2': 'Visitors',
  'audit.value.asked_of.5': 'Summit delegates',
  'audit.value.field_type.1': 'Text',
  'audit.value.field_type.2': 'Number',
  'audit.value.field_type.3': 'Single choice',
  'audit.value.field_type.4': 'Multiple choice',
  'audit.value.field_type.5': 'Yes or no',
  'audit.value.field_type.6': 'Time',
  'audit.value.field_type.7': 'Picture',
  'audit.value.filled_by.1': 'The company',
  'audit.value.filled_by.2': 'Organisers only',
};

export default labels;
