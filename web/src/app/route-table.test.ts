// Every route of the specification, and our own beside them, is registered under its exact path and in its layout.
import { matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import { pageRoutes, redirects } from './route-table';
import { routes } from './routes';

const SIGN = [
  '/signIn',
  '/signUp',
  '/forgetPassword',
  '/setPasswordNew',
  '/activationSuccess',
  '/sign',
  '/scanConfirm',
];
const DEFAULT = [
  ...['/', '/testIndex', '/aboutExpo', '/expoReserve', '/expoReserveInner', '/companyDetail', '/onlineBooth'],
  ...['/negotiationHall', '/sponsorshipList', '/exhibitiorList', '/informationList', '/informationDetail'],
  ...['/enrollPage', '/activityList', '/activityDetails', '/hotelGet', '/hotelDetail', '/handbook', '/agendaList'],
  ...['/dynamicList', '/lookBack', '/etcView', '/otoPageSh', '/userList', '/404'],
];
const EMPTY = ['/expoBoothMobile', '/expoBooked', '/booth_book'];
const CONSOLE = [
  ...['overviewofParticipants', 'agenda', 'boothCollection', 'myTicket', 'real_name'].map(
    (p) => `myParticipation/${p}`,
  ),
  ...['index', 'planCollection', 'detail'].map((p) => `myParticipation/boothBackboardCollection/${p}`),
  ...['companyExh', 'callOn', 'companyEtc', 'companyEtcEdit', 'companyEtcDetail', 'companyMember'].map(
    (p) => `participationManage/${p}`,
  ),
  'summitManage/invatationManage',
  ...['contacts', 'crad_detail', 'crad_edit'].map((p) => `cardManage/${p}`),
  ...['companyExhEdit', 'editCompany', 'cloudFiles'].map((p) => `companyManage/${p}`),
  'accountManage/devices',
].map((path) => `/console/${path}`);
const ADMIN = [
  ...['', 'accounts', 'departments', 'roles', 'labels', 'settings', 'audit', 'messages', 'tenants', 'library'],
  ...['structure', 'statistics', 'meetings', 'hotels', 'banners', 'articles', 'introduction', 'highlights', 'venue'],
  ...['organizers', 'sponsors', 'sponsorItems', 'reviews', 'related', 'contacts', 'spaces'],
].map((path) => (path ? `/admin/${path}` : '/admin'));

const inLayout = (layout: string) => pageRoutes.filter((page) => page.layout === layout).map((page) => page.path);
const layoutOf = (path: string) => matchRoutes(routes, path)?.map((match) => match.route.id);

it('puts each path into its layout', () => {
  expect(inLayout('sign').toSorted()).toEqual(SIGN.toSorted());
  expect(inLayout('default').toSorted()).toEqual(DEFAULT.toSorted());
  expect(inLayout('empty').toSorted()).toEqual(EMPTY.toSorted());
  expect(inLayout('console').toSorted()).toEqual([...CONSOLE, ...ADMIN].toSorted());
});

it('matches them in the router', () => {
  expect(layoutOf('/exhibitiorList')).toContain('default');
  expect(layoutOf('/setPasswordNew')).toContain('sign');
  expect(layoutOf('/booth_book')).toContain('empty');
  expect(layoutOf('/console/cardManage/crad_edit')).toContain('console');
  expect(matchRoutes(routes, '/no/such/page')?.at(-1)?.route.path).toBe('*');
});

it('never renders console pages or the gallery on the server', () => {
  const secret = pageRoutes.filter((page) => !page.isPublic).map((page) => page.path);
  expect(secret.toSorted()).toEqual([...CONSOLE, ...ADMIN, '/testIndex'].toSorted());
});

it('leads /login to the sign-in page and /console to the overview', () => {
  expect(redirects).toEqual({
    '/login': '/signIn',
    '/console': '/console/myParticipation/overviewofParticipants',
  });
});
