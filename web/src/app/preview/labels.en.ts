// English labels of the draft's preview, loaded with it.
import type { Translation } from '@/shared/i18n';
import type zh from './labels.zh';

const labels: Translation<typeof zh> = {
  'app.preview.bar': 'Preview',
  'app.preview.draft': 'Draft preview',
  'app.preview.text': 'Visitors still see the published version',
  'app.preview.loading': 'Loading the draft',
  'app.preview.denied':
    'The draft couldn’t be loaded, so this is the published version. Sign in with an account that may see it.',
  'app.preview.builder': 'Back to the page builder',
  'app.preview.exit': 'Exit preview',
};
export default labels;
