// English labels of the exhibitor directory.
import type { Translation } from '@/shared/i18n';
import type zh from './pages.zh';

const labels: Translation<typeof zh> = {
  'company.directory.description':
    'Find exhibitors by English or Chinese name, pinyin or booth number, and filter by hall, service, lane and country.',
  'company.onlineHall.description':
    'Walk the fair online: what each exhibitor does, and which hall and booth to visit.',
  'company.directory.lead': 'Exhibitors: {all} · Halls: {halls}',
  'company.directory.search': 'Search exhibitors',
  'company.directory.hint': 'English, 中文, pinyin or booth number',
  'company.directory.view.list': 'List',
  'company.directory.view.cards': 'Cards',
  'company.directory.filtersNote': 'Numbers show what’s left',
  'company.directory.show': 'Show {n} exhibitors',
  'company.directory.show_one': 'Show {n} exhibitor',
  'company.directory.hall': 'Hall',
  'company.directory.tag': 'Service',
  'company.directory.lane': 'Lane',
  'company.directory.country': 'Country or region',
  'company.directory.letters': 'By letter',
  'company.directory.found': 'match “{word}”',
  'company.directory.found_one': 'matches “{word}”',
  'company.directory.left': 'exhibitors match your filters',
  'company.directory.left_one': 'exhibitor matches your filters',
  'company.directory.every': 'exhibitors',
  'company.directory.every_one': 'exhibitor',
  'company.directory.sort.relevance': 'Best match',
  'company.directory.sort.name': 'Name A–Z',
  'company.directory.sort.newest': 'Newest',
  'company.directory.lanesOf': 'lanes',
  'company.directory.lanesOf_one': 'lane',
  'company.directory.noLanes': 'no lanes',
  'company.directory.end': 'That’s all {n}. Not here?',
  'company.directory.end_one': 'Only one match. Not the one you want?',
  'company.directory.seeAll': 'See all exhibitors',
  'company.directory.none.word.title': 'No exhibitors match',
  'company.directory.none.word.text': 'Try another spelling, pinyin or a booth number, or remove a filter.',
  'company.directory.none.filters.title': 'No exhibitors match',
  'company.directory.none.filters.text': 'Remove a filter or two and look again.',
  'company.directory.none.saved.title': 'Nothing saved yet',
  'company.directory.none.saved.text': 'Press the star beside a name to keep an exhibitor here.',
};
export default labels;
