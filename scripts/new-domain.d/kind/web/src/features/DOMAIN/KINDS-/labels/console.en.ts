// English labels of the administration of {{kinds words}}.
import type { Translation } from '@/shared/i18n';
import type zh from './console.zh';

const labels: Translation<typeof zh> = {
  '{{domain}}.{{kindsCamel}}.menu': '{{Kinds words}}',
  '{{domain}}.{{kindsCamel}}.one': '{{kind words}}',
  '{{domain}}.{{kindsCamel}}.title': '{{Kinds words}}',
  '{{domain}}.{{kindsCamel}}.lead': '{{Kinds words}} shown on the site',
  '{{domain}}.{{kindsCamel}}.empty': 'No {{kinds words}} yet',
  'audit.kind.{{kind}}': '{{Kind words}}',
};

export default labels;
