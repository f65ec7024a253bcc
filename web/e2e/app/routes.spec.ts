// Every address of the specification answers, and none is blank: its page, or one that says it is not open yet.
import type { Page } from '@playwright/test';
import { ENGINE, expect, openReady, test } from '../support/test.ts';

const LISTED: Record<'sign' | 'default' | 'empty', string> = {
  sign: '/signIn /signUp /forgetPassword /setPasswordNew /activationSuccess /sign',
  default: `/ /testIndex /aboutExpo /expoReserve /expoReserveInner /companyDetail /onlineBooth /negotiationHall
    /sponsorshipList /exhibitiorList /informationList /informationDetail?id=1 /enrollPage /activityList /activityDetails?id=1
    /hotelGet /hotelDetail?id=1 /handbook /agendaList /dynamicList /lookBack /etcView /otoPageSh /userList`,
  empty: '/expoBoothMobile /expoBooked /booth_book',
};
const CONSOLE = `myParticipation/overviewofParticipants myParticipation/agenda myParticipation/boothCollection
  myParticipation/myTicket myParticipation/real_name myParticipation/boothBackboardCollection/index
  myParticipation/boothBackboardCollection/planCollection myParticipation/boothBackboardCollection/detail
  participationManage/companyExh participationManage/callOn participationManage/companyEtc
  participationManage/companyEtcEdit participationManage/companyEtcDetail participationManage/companyMember
  summitManage/invatationManage cardManage/contacts cardManage/crad_detail cardManage/crad_edit
  companyManage/companyExhEdit companyManage/editCompany`;
const ADMIN = `/admin /admin/accounts /admin/departments /admin/roles /admin/labels /admin/settings /admin/audit
  /admin/messages /admin/tenants /admin/library /admin/structure /admin/statistics /admin/meetings /admin/hotels
  /admin/banners /admin/articles /admin/introduction /admin/highlights /admin/venue /admin/organizers /admin/sponsors
  /admin/sponsorItems /admin/reviews /admin/related /admin/contacts /admin/spaces`;

const paths = (text: string) => text.split(/\s+/);

async function isNotBlank(page: Page, path: string, lang: string) {
  await expect(page, path).toHaveURL(path);
  await expect(page.locator('html'), path).toHaveAttribute('lang', lang === 'en' ? 'en' : 'zh-CN');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading, `${path} has one heading`).toHaveCount(1);
  await expect(heading, path).toHaveText(/\S/);
  await expect(page, path).toHaveTitle(/\S/);
  // A closed page says so and leads home; a page with only a heading would be a stub.
  if (await page.getByText(/此页尚未开放|This page is not open yet/).count()) {
    await expect(
      page
        .getByRole('main')
        .or(page.locator('body'))
        .last()
        .getByRole('link', { name: /首页|home page/ })
        .first(),
      path,
    ).toBeVisible();
  } else {
    expect((await page.locator('#root').textContent())?.length, path).toBeGreaterThan(80);
  }
}

for (const [layout, list] of Object.entries(LISTED)) {
  test(`every page of the ${layout} layout answers`, ENGINE, async ({ page, lang }) => {
    test.slow();
    for (const path of paths(list)) {
      const response = await openReady(page, path);
      expect(response?.status(), path).toBe(200);
      await isNotBlank(page, path, lang);
      await expect(page.getByRole('banner'), path).toHaveCount(layout === 'empty' ? 0 : 1);
    }
  });
}

test('every page of the console answers', ENGINE, async ({ page, enterAs, lang }) => {
  test.slow();
  await enterAs('exhibitor');
  for (const path of paths(CONSOLE).map((part) => `/console/${part}`)) {
    const response = await openReady(page, path);
    expect(response?.status(), path).toBe(200);
    await isNotBlank(page, path, lang);
    await expect(page.getByRole('main'), path).toHaveCount(1);
  }
});

test('every page of the administration answers', ENGINE, async ({ page, enterAs, lang }) => {
  test.slow();
  await enterAs('staff');
  for (const path of paths(ADMIN)) {
    await openReady(page, path);
    await isNotBlank(page, path, lang);
    await expect(page.getByRole('alert'), path).toHaveCount(0);
  }
});

test('every address that the public menus and the home page lead to exists', async ({ page, open }) => {
  await open('/');
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  const bare = (path: string) => path.split('?')[0];
  const known = new Set([
    ...Object.values(LISTED).flatMap(paths).map(bare),
    ...paths(CONSOLE).map((part) => `/console/${part}`),
  ]);
  expect([...new Set(links)].filter((path) => !known.has(path))).toEqual([]);
});
