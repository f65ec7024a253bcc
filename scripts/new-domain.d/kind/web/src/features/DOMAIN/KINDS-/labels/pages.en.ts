// English labels of the public page of {{kinds words}}.
import type { Translation } from '@/shared/i18n';
import type zh from './pages.zh';

const labels: Translation<typeof zh> = {
  '{{domain}}.{{kindsCamel}}Page.title': '{{Kinds words}}',
  '{{domain}}.{{kindsCamel}}Page.lead': '{{Kinds words}} of this fair',
  '{{domain}}.{{kindsCamel}}Page.empty': 'No {{kinds words}} yet',
  '{{domain}}.{{kindsCamel}}Page.emptyText': 'They appear here once they are published.',
};

export default labels;
