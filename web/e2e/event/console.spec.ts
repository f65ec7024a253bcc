// The console's shell: who sees which group, the folded sidebar, the phone's bar, the overview.
import type { DemoAccount } from '../support/api.ts';
import { expect, test, WIDTHS } from '../support/test.ts';

const OVERVIEW = '/console/myParticipation/overviewofParticipants';

/** The groups with a rule, in Chinese and English. */
const GROUPS = {
  meetings: ['我的参会', 'My visit'],
  exhibiting: ['参展管理', 'Exhibiting'],
  summit: ['峰会管理', 'Summit'],
  cards: ['名片管理', 'Cards'],
  company: ['我的企业', 'My company'],
} as const;
type Group = (typeof GROUPS)[keyof typeof GROUPS];
const { meetings, exhibiting, summit, cards, company } = GROUPS;

/** Visitor and exhibitor of the demo are accepted at its summit; its staff takes part in nothing. */
const MENUS: { account: DemoAccount; groups: Group[] }[] = [
  { account: 'visitor', groups: [meetings, summit, cards] },
  { account: 'exhibitor', groups: [meetings, exhibiting, summit, cards, company] },
  { account: 'staff', groups: [meetings, cards] },
];

test.describe('console', () => {
  test('turns strangers away', async ({ page, open }) => {
    await open('/console');
    await expect(page).toHaveURL('/signIn');
  });

  for (const { account, groups } of MENUS) {
    test(`shows the ${account} exactly the groups that concern them`, async ({ page, open, enterAs, say }) => {
      await enterAs(account);
      await open('/console');
      await expect(page).toHaveURL(OVERVIEW);
      const menu = page.getByRole('navigation', { name: say('控制台菜单', 'Console menu') });
      for (const group of Object.values(GROUPS)) {
        const heading = menu.getByRole('heading', { name: say(group[0], group[1]), exact: true });
        await expect(heading, group[1]).toHaveCount(groups.includes(group) ? 1 : 0);
      }
      // The demo's meeting has tickets and asks for real names.
      await expect(menu.locator('a[href$="/myTicket"]')).toBeVisible();
      await expect(menu.locator('a[href$="/real_name"]')).toBeVisible();
    });
  }

  test('knows an exhibitor and their company', async ({ page, open, enterAs, say }) => {
    await enterAs('exhibitor');
    await open(OVERVIEW);
    await expect(page.getByText(say('展商', 'Exhibitor'), { exact: true })).toBeVisible();
    await expect(page.getByText(say('远岸航运', 'Farshore Lines')).first()).toBeVisible();
  });

  test('folds its sidebar and remembers it', async ({ page, open, enterAs, context, say }) => {
    await enterAs('visitor');
    await open(OVERVIEW);
    const fold = page.getByRole('button', { name: say('展开或收起菜单', 'Expand or collapse the menu') });
    await expect(fold).toHaveAttribute('aria-expanded', 'true');
    await fold.click();
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    const kept = async () => (await context.cookies()).find(({ name }) => name === 'FAIRWAY_SIDEBAR_CK')?.value;
    await expect.poll(kept).toBe('0');
    await open(OVERVIEW);
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
  });

  test('has a bar and a drawer on a phone', async ({ page, open, enterAs, say }) => {
    await page.setViewportSize(WIDTHS.phone);
    await enterAs('exhibitor');
    await open(OVERVIEW);
    const bar = page.getByRole('navigation', { name: say('常用页面', 'Main pages') });
    await expect(bar.getByRole('link')).toHaveCount(4);
    await bar.getByRole('button', { name: say('更多', 'More') }).click();
    const drawer = page.getByRole('dialog', { name: say('控制台菜单', 'Console menu') });
    await drawer.getByRole('link', { name: say('参展人员', 'Team'), exact: true }).click();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL('/console/participationManage/companyMember');
  });

  test('never shows one person what belonged to another', async ({ page, open, enterAs, say }) => {
    await enterAs('exhibitor');
    await open(OVERVIEW);
    await page.getByRole('button', { name: say('沈慕云', 'Shen Muyun') }).click();
    await page.getByRole('button', { name: say('退出登录', 'Sign out') }).click();
    await page.getByRole('banner').locator('a[href="/signIn"]:visible').click();
    await page.locator('input[name="account"]').fill('visitor@fairway.example');
    await page.locator('input[name="password"]').fill('Fairway2027');
    await page.getByRole('main').locator('button[type="submit"]').click();
    await expect(page).toHaveURL(OVERVIEW);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(say('顾南舟', 'Gu Nanzhou'));
    const visit = page.getByRole('region', { name: say('我的参会', 'My visit') });
    await expect(visit).toBeVisible();
    await expect(visit.getByText(say('远岸航运', 'Farshore Lines'))).toHaveCount(0);
    await expect(page.getByText(say('参展管理', 'Exhibiting'), { exact: true })).toHaveCount(0);
  });
});

test.describe('a reader far from the fair', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('is greeted by their own clock, and told whose clock the opening is on', async ({ page, enterAs, say }) => {
    await enterAs('visitor');
    await page.clock.install({ time: new Date('2027-03-08T08:00:00-05:00') });
    await page.goto(OVERVIEW);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('早上好，顾南舟', 'Good morning, Gu Nanzhou'));
    await expect(page.getByRole('main')).toContainText(
      say('开幕还有 9 天', '9 days until East China Freight & Logistics Fair 2027 opens'),
    );
    const visit = page.getByRole('region', { name: say('我的参会', 'My visit') });
    await expect(visit).toContainText('03.18–20');
    await expect(page.getByText(say('宁波时间（UTC+8）', 'Ningbo time (UTC+8)'), { exact: true })).toBeVisible();
    await expect(page.getByText(say('时间均为宁波时间（UTC+8）', 'All times are Ningbo time (UTC+8)'))).toBeVisible();
    await expect(visit).toContainText(say('已确认', 'Confirmed'));
  });
});
