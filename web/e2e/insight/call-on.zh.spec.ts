// The numbers of a company's page move when somebody visits it, and nobody is named who did not say so.
import { keepSession, newEmail, PASSWORD } from '../support/api.ts';
import { expect, openReady, test } from '../support/test.ts';

const VISITORS = '/console/participationManage/callOn';
const OVERVIEW = '/console/participationManage/companyExh';
const COMPANY = '/companyDetail?id=1';
const COUNT = '/atlas/exhibition/exhibitor_visitor_count';
const LIST = '/atlas/exhibition/exhibitor_view_user';
const CONSENT = '/atlas/exhibition/viewer_consent';

const counts = (answer: { url: () => string }) => answer.url().includes('/asas/report/access_record');

test('a visit shows in the numbers of the company, once a day', async ({
  page,
  open,
  enterAs,
  api,
  browser,
  baseURL,
  say,
}) => {
  const { access_token } = await api.signIn('exhibitor');
  const before = await api.get(COUNT, {}, access_token);

  const visitor = await browser.newContext({ baseURL });
  const site = await visitor.newPage();
  await openReady(site, '/exhibitiorList?keyword=farshore');
  const counted = site.waitForResponse(
    (answer) => counts(answer) && (answer.request().postData() ?? '').includes('companyDetail'),
  );
  await site.getByRole('main').locator('a[href="/companyDetail?id=1"]').first().click();
  const sent = (await counted).request().postDataJSON();
  expect(sent).toMatchObject({ path: COMPANY, previous: '/exhibitiorList?keyword' });
  await openReady(site, '/');
  const again = site.waitForResponse(counts);
  await openReady(site, COMPANY);
  await again;
  await visitor.close();

  // Records are written in batches, so the numbers follow within seconds; others may be visiting at the same time.
  await expect.poll(async () => (await api.get(COUNT, {}, access_token)).total).toBeGreaterThan(before.total);

  await enterAs('exhibitor');
  await open(VISITORS);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('企业主页访客', 'Who visited your company page'),
  );
  const sources = page.getByRole('region', { name: say('访客从哪里来到主页', 'How visitors found you') });
  await expect(sources.getByRole('row', { name: say('搜索', 'Search') })).toBeVisible();
  await page.getByRole('button', { name: say('近 7 天', '7 days') }).click();
  await expect(page).toHaveURL(/days=7/);
  await expect(page.getByRole('slider').first()).toHaveAttribute('aria-valuemax', '7');
  const who = page.getByRole('region', { name: say('谁来过', 'Who came') });
  await expect(who.getByText(say(/未公开姓名的访客/, /don’t show their name/))).toBeVisible();
});

test('a name shows only while its holder wants that', async ({ page, open, context, baseURL, api, say }) => {
  const { access_token } = await api.signIn('exhibitor');
  const name = `访客${process.pid}${Date.now().toString(36)}`;
  const staff = await api.signIn('staff');
  const email = newEmail();
  const account = { email, name_zh: name, name_en: name, password: PASSWORD, role_ids: [] };
  await api.post('/atms/account/accounts', account, staff.access_token);
  const guest = await api.signIn(email);
  const visit = async (mark: string) => {
    const record = { visitor_identify: mark.padEnd(32, '0'), path: COMPANY, plantform: 1 };
    await api.post('/asas/report/access_record', record, guest.access_token);
  };
  const raw = async () => JSON.stringify(await api.get(LIST, { nopage: 1 }, access_token));
  const mark = Date.now().toString(36).toUpperCase();

  const total = async () => (await api.get(COUNT, {}, access_token)).total;
  const before = await total();
  await visit(`A${mark}`);
  await expect.poll(total).toBeGreaterThan(before);
  expect(await raw()).not.toContain(name);

  // The holder decides in their own settings.
  await keepSession(context, baseURL ?? '', guest);
  await open('/console/accountManage/privacy');
  const choice = page.getByRole('checkbox', { name: say(/显示我的姓名/, /Show my name/) });
  await expect(choice).not.toBeChecked();
  await choice.click();
  await expect(choice).toBeChecked();
  expect(await api.get(CONSENT, {}, guest.access_token)).toEqual({ shows_name: true });
  await visit(`B${mark}`);
  await expect.poll(raw).toContain(name);
  expect(await raw()).not.toContain(email);

  await choice.click();
  await expect(choice).not.toBeChecked();
  await expect.poll(raw).not.toContain(name);
});

test('the overview says what is next, who came and where the stand is', async ({ page, open, enterAs, say }) => {
  await enterAs('exhibitor');
  await open(OVERVIEW);
  const next = page.getByRole('region', { name: say('下一步', 'Next step') });
  await expect(next.getByRole('link')).toHaveCount(1);
  const visitors = page.getByRole('region', { name: say('企业主页访客', 'Visitors to your company page') });
  await expect(visitors.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('region', { name: say('展位', 'Booth') })).toContainText('N1');
  await visitors.getByRole('link', { name: say('全部访客', 'All visitors') }).click();
  await expect(page).toHaveURL(VISITORS);
});
