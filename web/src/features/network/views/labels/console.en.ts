// English labels of who looked at somebody's card.
import type { Translation } from '@/shared/i18n';
import type zh from './console.zh';

const labels: Translation<typeof zh> = {
  'network.views.menu': 'Card views',
  'network.views.title': 'Who viewed my card',
  'network.views.lead':
    'People who are listed or have exchanged cards with you are named; everyone else is only counted. Your own views don’t count.',
  'network.views.ownCard': 'See my card',
  'network.views.summary': 'Views',
  'network.views.total': 'views so far',
  'network.views.total_one': 'view so far',
  'network.views.byDay': 'Views per day, last 30 days',
  'network.views.day': '{day}: {n} views',
  'network.views.day_one': '{day}: {n} view',
  'network.views.busiest': '{n} in the last 30 days. Busiest day: {day}, with {most}.',
  'network.views.quiet': 'No views in the last 30 days.',
  'network.views.viewers': 'People who viewed my card',
  'network.views.unnamed': 'Someone who isn’t listed',
  'network.views.times': '{n} times',
  'network.views.times_one': 'once',
  'network.views.more': 'Show more',
  'network.views.nobody': 'Nobody has viewed your card yet',
  'network.views.nobodyText': 'Give people you meet the code or link of your card; their views appear here.',
  'network.views.share': 'Share my card',
  'network.views.viewed': 'Exhibitors I viewed',
  'network.views.noneViewed': 'You haven’t viewed any exhibitors',
  'network.views.noneViewedText': 'Exhibitor pages you open are listed here, so that you find them again.',
  'network.views.find': 'Find exhibitors',
};
export default labels;
