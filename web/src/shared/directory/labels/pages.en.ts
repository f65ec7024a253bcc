// English labels that directories share.
import type { Translation } from '@/shared/i18n';
import type zh from './pages.zh';

const labels: Translation<typeof zh> = {
  'directory.clearWord': 'Clear',
  'directory.views': 'View',
  'directory.filters': 'Filters',
  'directory.clearFilters': 'Clear filters',
  'directory.apply': 'Apply',
  'directory.more': '{n} more',
  'directory.sorts': 'Sort by',
  'directory.mine': 'Mine',
  'directory.saved': 'Saved',
};
export default labels;
