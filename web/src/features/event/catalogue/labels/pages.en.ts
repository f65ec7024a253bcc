// English labels of the catalogue for its readers.
import type { Translation } from '@/shared/i18n';
import type zh from './pages.zh';

const labels: Translation<typeof zh> = {
  'event.book.title': 'Catalogue',
  'event.book.description':
    'Exhibitors in their own words, in Chinese and English, with products and contacts, to read and to print.',
  'event.book.lead': '{n} exhibitors, by hall and by letter.',
  'event.book.lead_one': '{n} exhibitor, by hall and by letter.',
  'event.book.search': 'Company, pinyin or booth',
  'event.book.find': 'Search',
  'event.book.print': 'Print this page',
  'event.book.halls': 'Halls',
  'event.book.allHalls': 'All halls',
  'event.book.letters': 'First letters',
  'event.book.company': 'See the page of {name}',
  'event.book.none': 'The catalogue is empty',
  'event.book.noneText': 'Entries appear here once they are accepted for print.',
  'event.book.noMatch': 'No exhibitors match',
  'event.book.noMatchText': 'Try another word, or see all exhibitors.',
  'event.book.all': 'See all exhibitors',
};

export default labels;
