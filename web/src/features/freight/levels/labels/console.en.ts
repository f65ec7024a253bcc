// English labels of the administration of levels.
import type { Translation } from '@/shared/i18n';
import type zh from './console.zh';

const labels: Translation<typeof zh> = {
  'freight.levels.menu': 'Levels',
  'freight.levels.one': 'level',
  'freight.levels.title': 'Levels',
  'freight.levels.lead': 'Levels shown on the site',
  'freight.levels.empty': 'No levels yet',
  'audit.kind.level': 'Level',
};

export default labels;
