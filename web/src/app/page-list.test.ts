// Every path of the specification is registered in its layout, every manifest counts, and tools can read them all.
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import { consoleRoutes } from './console/console-routes';
import { features } from './features';
import { listPages } from './page-list';
import { redirects } from './redirects';
import { routes } from './routes';

const web = join(import.meta.dirname, '../..');
const pages = await listPages();

const under = (folder: string, names: string) => names.split(' ').map((name) => `/console/${folder}/${name}`);
const SPECIFICATION = {
  sign: ['/signIn', '/signUp', '/forgetPassword', '/setPasswordNew', '/activationSuccess', '/sign', '/scanConfirm'],
  default: [
    ...['/', '/testIndex', '/aboutExpo', '/expoReserve', '/expoReserveInner', '/companyDetail', '/onlineBooth'],
    ...['/negotiationHall', '/sponsorshipList', '/exhibitiorList', '/informationList', '/informationDetail'],
    ...['/enrollPage', '/activityList', '/activityDetails', '/hotelGet', '/hotelDetail', '/handbook', '/agendaList'],
    ...['/dynamicList', '/lookBack', '/etcView', '/otoPageSh', '/userList', '/404'],
  ],
  empty: ['/expoBoothMobile', '/expoBooked', '/booth_book'],
  console: [
    ...under('myParticipation', 'overviewofParticipants agenda boothCollection myTicket real_name'),
    ...under('myParticipation/boothBackboardCollection', 'index planCollection detail'),
    ...under('participationManage', 'companyExh callOn companyEtc companyEtcEdit companyEtcDetail companyMember'),
    ...under('summitManage', 'invatationManage'),
    ...under('cardManage', 'contacts crad_detail crad_edit'),
    ...under('companyManage', 'companyExhEdit editCompany'),
  ],
};

it('has a name for every page that visitors see', () => {
  const unseen = ['/404', '/testIndex'];
  const nameless = pages.filter((page) => page.layout !== 'console' && !page.name && !unseen.includes(page.path));
  expect(nameless.map((page) => page.path)).toEqual([]);
});

it.each(Object.entries(SPECIFICATION))('has every path of the specification in the layout %s', (layout, paths) => {
  const there = pages.filter((page) => page.layout === layout).map((page) => page.path);
  expect(paths.filter((path) => !there.includes(path))).toEqual([]);
});

it('matches every page in the router, the unknown one included', async () => {
  const tree = [...routes, ...(await consoleRoutes())];
  for (const { path, layout } of pages) {
    const matched = matchRoutes(tree, path)?.map(({ route }) => route.id ?? route.path);
    expect([path, matched?.includes(layout), matched?.at(-1)]).toEqual([path, true, path]);
  }
  expect(matchRoutes(tree, '/no/such/page')?.at(-1)?.route.path).toBe('*');
});

it('lists each path once: a page that opens is no longer among those that do not', () => {
  const paths = pages.map((page) => page.path);
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
});

it('lists every feature that has a folder', () => {
  const folders = readdirSync(join(web, 'src/features'));
  const listed = new Set(features.map((feature) => feature.name));
  expect(folders.filter((name) => !listed.has(name))).toEqual([]);
});

it('renders nothing on the server that is behind the sign-in, nor the gallery', () => {
  const unrendered = pages.filter((page) => !page.isPublic).map((page) => page.path);
  const behind = pages.filter((page) => page.layout === 'console').map((page) => page.path);
  expect(unrendered.toSorted()).toEqual([...behind, '/testIndex'].toSorted());
});

it('puts only public pages into the sitemap', () => {
  expect(pages.filter((page) => page.inSitemap && !page.isPublic)).toEqual([]);
});

it('asks for a permission on every page of administration', () => {
  const open = pages.filter((page) => page.path.startsWith('/admin') && !page.permission);
  expect(open).toEqual([]);
});

it('leads /login to the sign-in page and /console to the overview', () => {
  expect(redirects).toEqual({ '/login': '/signIn', '/console': '/console/myParticipation/overviewofParticipants' });
});

it('can be read by plain node, as the browser tests do', () => {
  const script = "import('./src/app/page-list.ts').then(async (list) => console.log((await list.listPages()).length))";
  const answer = execFileSync(process.execPath, ['-e', script], { cwd: web, encoding: 'utf8' });
  expect(Number(answer)).toBe(pages.length);
});

it('names every parameter that an example opens a rendered page with', () => {
  for (const { path, addresses, params, isPublic } of pages) {
    if (!isPublic) continue;
    const opened = addresses.flatMap((address) => [...new URL(address, 'http://x').searchParams.keys()]);
    expect(
      opened.filter((name) => !params.some((param) => param === name)),
      path,
    ).toEqual([]);
  }
});
