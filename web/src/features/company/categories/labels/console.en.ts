// English labels of the categories of companies.
import type { Translation } from '@/shared/i18n';
import type zh from './console.zh';

const labels: Translation<typeof zh> = {
  'company.categories.menu': 'Categories',
  'company.categories.title': 'Categories',
  'company.categories.lead': 'What the exhibitor directory filters by. Companies and visitors choose from these.',
  'company.categories.one': 'category',
  'company.categories.empty': 'No categories yet',
  'company.categories.family': 'Group',
  'company.categories.family.business': 'Services',
  'company.categories.family.lane': 'Trade lanes',
  'company.categories.family.demand': 'Looking for',
  'company.categories.code': 'Code',
  'company.categories.codeHint': 'Company profiles store the code, so you can rename a category at any time.',
  'company.categories.codeRule': 'Use lowercase letters, digits and underscores only',
  'audit.kind.category': 'category',
};

export default labels;
