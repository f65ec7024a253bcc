// English labels of the site feature's inner pages.
import type { Translation } from '@/shared/i18n';
import type zh from './pages.zh';

const labels: Translation<typeof zh> = {
  'site.page.about': 'About the fair',
  'site.page.sponsorship': 'Sponsorship',
  'site.page.information': 'News and information',
  'site.page.dynamics': 'Updates',
  'site.page.handbook': 'Exhibitor handbook',
  'site.page.activities': 'Fairs and activities',
  'site.page.lookBack': 'Past editions',

  'site.sponsors.description': 'Who sponsors the fair, and the benefits, prices and places left in each tier.',
  'site.sponsors.none.title': 'Sponsors to be announced',
  'site.sponsors.none.text': 'We’ll name the first ones here once they’ve signed.',
  'site.sponsors.items': 'Become a sponsor',
  'site.sponsors.items.lead':
    'Each benefit is written down with its number, place and date, and a report follows within two weeks of the fair.',
  'site.sponsors.items.none.title': 'Sponsorship packages aren’t out yet',
  'site.sponsors.items.none.text': 'We’ll publish them here once they’re settled.',
  'site.sponsors.left': '{n} of {of} left',
  'site.sponsors.full': 'Sold out',
  'site.sponsors.ask': 'Talk to us',
  'site.sponsors.subject': 'About {tier}',

  'site.articles.kinds': 'Categories',
  'site.articles.description': 'News of the fair, information for visitors and updates on the preparation.',
  'site.articles.beyond': 'There’s nothing more to show.',
  'site.article.more': 'Related',
  'site.article.all': 'All news',
  'site.article.share': 'Share',
  'site.article.copied': 'Address copied',

  'site.dynamics.description': 'The latest on booth releases, sign-ups and arrangements on site.',
  'site.dynamics.none.title': 'No updates yet',
  'site.dynamics.none.text': 'We’ll post news of the preparations here.',

  'site.handbook.description': 'The exhibitor handbook: every step from booking and building to moving out.',
  'site.handbook.contents': 'Chapters',
  'site.handbook.overview': 'Contents',
  'site.handbook.before': 'Previous chapter',
  'site.handbook.after': 'Next chapter',
  'site.handbook.dated': 'Updated {date}',
  'site.handbook.none.title': 'The handbook is being written',
  'site.handbook.none.text': 'Its chapters will be listed here.',

  'site.activities.description': 'A calendar of freight and logistics fairs: dates, places, size and booking status.',
  'site.activities.hot': 'Popular fairs',
  'site.activities.calendar': 'Calendar of fairs',
  'site.activities.states': 'Status',
  'site.activities.all': 'All',
  'site.activities.area': '{area} m²',
  'site.activities.none.title': 'The calendar is empty',
  'site.activities.none.text': 'New fairs will be listed here.',
  'site.activity.all': 'Calendar of fairs',
  'site.activity.venue': 'Venue',
  'site.activity.organizer': 'Organiser',
  'site.activity.area': 'Size',
  'site.activity.website': 'Visit website',
  'site.activity.others': 'Coming up',

  'site.lookBack.description': 'Figures and pictures of past editions.',
  'site.lookBack.edition': '{n} edition',
  'site.lookBack.none.title': 'This is the first edition',
  'site.lookBack.none.text': 'Figures and pictures will be here once it has closed.',
};
export default labels;
