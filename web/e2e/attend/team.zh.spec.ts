// A company registers its people together, in Chinese: somebody with an account and somebody without, who claims it by mail.
import { expect, test } from '../identity/story.ts';
import { newEmail } from '../support/api.ts';
import { isClean } from '../support/axe.ts';
import { unique } from '../support/colleagues.ts';
import { openReady, WIDTHS } from '../support/test.ts';
import { newPerson, PAGE } from './registering.ts';

const TEAM = '/console/participationManage/teamRegister';

test('a team is registered at once, and a colleague without an account claims their place', async ({
  page,
  open,
  api,
  context,
  browser,
  baseURL,
  outbox,
  trouble,
}) => {
  test.slow();
  // An address that is none.
  trouble.expect(422);
  const base = baseURL ?? '';
  const first = await newPerson(api, context, base);
  const company = unique('测试货代');
  const entered = { company: { name_zh: company, name_en: '', country_id: 1 } };
  await api.postOnce('/atlas/user/company_user', entered, first.tokens.access_token);
  await open(TEAM);
  await expect(page.getByRole('heading', { level: 1, name: '为团队登记' })).toBeVisible();
  await page.getByRole('button', { name: '登记', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('请至少选择一位同事');
  await page.getByRole('checkbox', { name: /测试同事/ }).check();
  await page.getByRole('button', { name: '添加同事' }).click();
  const email = newEmail();
  await page.locator('[name="name-0"]').fill('林知远');
  await page.locator('[name="email-0"]').fill('写错的邮箱');
  await page.getByRole('radio', { name: '观众' }).check();
  // What the organiser asks is asked of each of them.
  await page.getByRole('group', { name: '林知远' }).getByLabel('饮食需求').fill('素食');
  await expect(page.getByRole('group', { name: '测试同事' }).getByLabel('饮食需求')).toHaveValue('');
  const ticket = page.locator('[name="ticket_type_id"]');
  if ((await ticket.count()) > 0) {
    const free = await ticket.locator('option:not([disabled])').nth(1).getAttribute('value');
    await ticket.selectOption(free);
  }
  await page.getByRole('button', { name: '登记 2 人' }).click();
  // What the server refuses stands where it can be mended, and nobody was registered.
  await expect(page.getByText('邮箱格式不正确')).toBeVisible();
  await page.locator('[name="email-0"]').fill(email);
  await isClean(page, 'the form of a team');
  await page.setViewportSize(WIDTHS.phone);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(WIDTHS.phone.width);
  await page.setViewportSize(WIDTHS.desk);
  await page.getByRole('button', { name: '登记 2 人' }).click();
  await expect(page.getByText('已登记 2 人')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /测试同事/ })).toBeDisabled();
  const waiting = page.getByRole('region', { name: '已登记，等待领取' });
  await expect(waiting).toContainText('林知远');
  await expect(waiting).toContainText(email);

  const mail = await outbox.textTo(email, 'attend_registration_entered');
  const link = /\/enrollPage\?handover=[\w.~-]+/.exec(mail)?.[0] ?? '';
  const theirs = await browser.newContext({ baseURL: base, locale: 'zh-CN' });
  await newPerson(api, theirs, base);
  const other = await theirs.newPage();
  await openReady(other, link);
  await expect(other.getByRole('heading', { name: `${company}已为您登记` })).toBeVisible();
  await expect(other.getByLabel('姓名', { exact: true })).toHaveValue('林知远');
  await other.getByRole('button', { name: '领取登记' }).click();
  await expect(other.getByRole('heading', { level: 2, name: /^(您已登记成功|登记已提交，正在审核)$/ })).toBeVisible();
  await theirs.close();

  await open(PAGE);
  await page.getByRole('link', { name: '为同事登记' }).click();
  await expect(page).toHaveURL(TEAM);
  await expect(page.getByRole('region', { name: '已登记，等待领取' })).toHaveCount(0);
});
