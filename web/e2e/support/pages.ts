// Which pages the tests walk through: those of the manifests, so that a new page is looked at without being entered here.
import { type ListedPage, listPages } from '../../src/app/page-list.ts';

const pages = await listPages();

export interface Walked extends ListedPage {
  /** One address under which the page has something to show. */
  address: string;
}

const walked = (list: ListedPage[]): Walked[] =>
  list.flatMap((page) => page.addresses.map((address) => ({ ...page, address })));

/** Everything that opens to a stranger, with closed pages, and with those that only the browser draws. */
export const PUBLIC_PAGES = walked(pages.filter(({ layout }) => layout !== 'console'));

/** What is not there, and what only those find who were sent a link. */
const UNLISTED = [
  '/404',
  '/share',
  '/companyInvite',
  '/summitInvitation',
  '/expoReserveInner',
  '/card',
  '/freightFollow',
];

/** What search engines may show: open pages of the site itself. */
export const SITE_PAGES = PUBLIC_PAGES.filter(
  ({ layout, isPublic, path }) => layout === 'default' && isPublic && !UNLISTED.includes(path),
).map(({ address }) => address);

/** The site's pages beside the home page. */
export const INNER_PAGES = SITE_PAGES.filter((address) => address !== '/');

export const CONSOLE_PAGES = walked(pages.filter(({ path }) => path.startsWith('/console/')));
export const ADMIN_PAGES = walked(pages.filter(({ permission }) => permission !== null));
