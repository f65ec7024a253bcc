// English labels that every page may need.
import type { Translation } from '@/shared/i18n';
import type zh from './public.zh';

const labels: Translation<typeof zh> = {
  'shared.pageTitle': '{title} | {site}',
  'shared.skip': 'Skip to content',
  'shared.home': 'Back to the home page',
  'shared.loading': 'Loading',
  'shared.retry': 'Try again',
  'shared.reference': 'Reference {id}',
  'shared.language': 'Language',
  'shared.offline': 'The server cannot be reached. Check your connection and try again.',
  'shared.busy': 'The system is busy. Please try again later.',
  'shared.close': 'Close',
  'shared.cancel': 'Cancel',
  'shared.save': 'Save',
};
export default labels;
