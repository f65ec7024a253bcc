// English labels of the app itself: dead ends and failures.
import type { Translation } from '@/shared/i18n';
import type zh from './app.zh';

const labels: Translation<typeof zh> = {
  'app.notFound.title': 'There is no such page',
  'app.notFound.text': 'The address may be mistyped, or the page has moved.',
  'app.notOpen.title': 'This page is not open yet',
  'app.notOpen.text': 'It is still being built and will be announced on the home page.',
  'app.failed.title': 'The page cannot open right now',
  'app.failed.text': 'What the page needs could not be read. Nothing you saved is lost. Please try again in a moment.',
};
export default labels;
