// English labels of the app itself: dead ends and failures.
import type { Translation } from '@/shared/i18n';
import type zh from './app.zh';

const labels: Translation<typeof zh> = {
  'app.notFound.title': 'Page not found',
  'app.notFound.text': 'The address may be wrong, or the page has moved.',
  'app.offline.title': 'You’re offline',
  'app.offline.text': 'This page opens as soon as you’re connected again. Nothing you saved is lost.',
  'app.offline.still': 'Still no connection',
  'app.failed.title': 'This page can’t open right now',
  'app.failed.text': 'Something went wrong on our side. Nothing you saved is lost. Please try again in a moment.',
};
export default labels;
