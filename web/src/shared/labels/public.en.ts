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
  'shared.offline': 'The server can’t be reached. Check your connection and try again.',
  'shared.failed.title': 'This didn’t load',
  'shared.failed.text': 'Please try again in a moment.',
  'shared.failed.reference': 'Reference',
  'shared.busy': 'The system is busy. Please try again later.',
  'shared.zone': '{city} time ({zone})',
  'shared.close': 'Close',
  'shared.cancel': 'Cancel',
  'shared.save': 'Save',
  'shared.previousPicture': 'Previous picture',
  'shared.nextPicture': 'Next picture',
  'shared.picker.country': 'Choose a country or region',
  'shared.picker.city': 'Choose a city',
  'shared.picker.cityText': 'Type a city',
  'shared.picker.none': 'No matches',
  'shared.picker.free': 'No city matches. What you typed is used.',
  'shared.picker.clear': 'Clear',
};
export default labels;
