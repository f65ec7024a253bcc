// English labels that public pages share.
import type { Translation } from '@/shared/i18n';
import type zh from './pages.zh';

const labels: Translation<typeof zh> = {
  'page.crumbs': 'Back',
  'page.pager': 'Pages',
  'page.previous': 'Previous',
  'page.next': 'Next',
  'page.unknown.title': 'Not found',
  'page.unknown.text': 'The address may be wrong, or this was never published.',
  'page.deleted.title': 'This resource has been deleted',
  'page.deleted.text': 'The organiser has taken it down.',
  'page.company.nameZh': 'Chinese name',
  'page.company.nameEn': 'English name',
  'page.company.oneName': 'One of the two names is enough',
  'page.company.nameNeeded': 'Enter the company’s name',
  'page.company.country': 'Country or region',
  'page.company.countryNeeded': 'Choose a country or region',
  'page.company.alike': 'Companies with a similar name:',
  'page.company.alikeText': 'If one of them is yours, ask a colleague to invite you before you go on.',
};
export default labels;
