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
};
export default labels;
