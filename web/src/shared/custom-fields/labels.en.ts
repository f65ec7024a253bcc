// English labels of custom fields, on public pages and behind the sign-in.
import type { Translation } from '@/shared/i18n';
import type zh from './labels.zh';

const labels: Translation<typeof zh> = {
  'customFields.yes': 'Yes',
  'customFields.no': 'No',
  'customFields.comma': ', ',
  'customFields.open': 'Open the picture: {name}',
  'customFields.hasPicture': 'Uploaded',
  'customFields.noPicture': 'Not uploaded',
};

export default labels;
