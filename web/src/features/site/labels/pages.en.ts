// English labels of the site feature's inner pages.
import type { Translation } from '@/shared/i18n';
import type zh from './pages.zh';

const labels: Translation<typeof zh> = {
  'site.page.about': 'About the fair',
  'site.page.sponsorship': 'Sponsorship',
  'site.page.information': 'News and information',
  'site.page.dynamics': 'Updates',
  'site.page.handbook': 'Exhibitor guide',
  'site.page.activities': 'Fairs and activities',
  'site.page.lookBack': 'Past editions',

  'site.sponsors.description': 'Who sponsors the fair, and the benefits, prices and places left in each tier.',
  'site.sponsors.none.title': 'Sponsors are to be announced',
  'site.sponsors.none.text': 'The first ones will be named here once they have signed.',
  'site.sponsors.items': 'Become a sponsor',
  'site.sponsors.items.lead':
    'Each benefit is written down with its number, place and date, and a report follows within two weeks of the fair.',
  'site.sponsors.items.none.title': 'The programme is not out yet',
  'site.sponsors.items.none.text': 'It will be published here once it is settled.',
  'site.sponsors.left': '{n} of {of} left',
  'site.sponsors.full': 'Taken',
  'site.sponsors.ask': 'Talk to us',
  'site.sponsors.subject': 'About {tier}',

  'site.articles.kinds': 'Kinds',
  'site.articles.description': 'News of the fair, information for visitors and updates on the preparation.',
  'site.articles.beyond': 'There is nothing more.',
  'site.article.more': 'More of this',
  'site.article.all': 'All news',
  'site.article.share': 'Share',
  'site.article.copied': 'Address copied',

  'site.dynamics.description': 'The latest on booth releases, sign-ups and arrangements on site.',
  'site.dynamics.none.title': 'No updates yet',
  'site.dynamics.none.text': 'Progress will be published here.',

  'site.handbook.description': 'The exhibitors’ guide: every step from booking and building to moving out.',
  'site.handbook.contents': 'Chapters',
  'site.handbook.overview': 'Contents',
  'site.handbook.before': 'Previous chapter',
  'site.handbook.after': 'Next chapter',
  'site.handbook.dated': 'Updated {date}',
  'site.handbook.none.title': 'The guide is being written',
  'site.handbook.none.text': 'Its chapters will be listed here.',

  'site.activities.description': 'A calendar of fairs and congresses of the trade: dates, places, size and state.',
  'site.activities.hot': 'Most asked for',
  'site.activities.calendar': 'Calendar of fairs',
  'site.activities.states': 'State',
  'site.activities.all': 'All',
  'site.activities.area': '{area} m²',
  'site.activities.none.title': 'The calendar is empty',
  'site.activities.none.text': 'New fairs will be listed here.',
  'site.activity.all': 'Calendar of fairs',
  'site.activity.venue': 'Venue',
  'site.activity.organizer': 'Organiser',
  'site.activity.area': 'Size',
  'site.activity.website': 'Visit its site',
  'site.activity.others': 'Coming up',

  'site.lookBack.description': 'The figures and pictures of past editions, and the targets they missed.',
  'site.lookBack.edition': '{n} edition',
  'site.lookBack.none.title': 'This is the first edition',
  'site.lookBack.none.text': 'Figures and pictures will be here once it has closed.',
};
export default labels;
