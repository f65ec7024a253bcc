// English labels of the public page of levels.
import type { Translation } from '@/shared/i18n';
import type zh from './pages.zh';

const labels: Translation<typeof zh> = {
  'freight.levelsPage.title': 'Levels',
  'freight.levelsPage.lead': 'Levels of this fair',
  'freight.levelsPage.empty': 'No levels yet',
  'freight.levelsPage.emptyText': 'They appear here once they are published.',
};

export default labels;
