// Registering for the fair, in Chinese: a stranger signs in and comes back; somebody registers, changes and cancels.
import { PASSWORD } from '../support/api.ts';
import { isClean } from '../support/axe.ts';
import { newColleague } from '../support/colleagues.ts';
import { ENGINE, expect, test, WIDTHS } from '../support/test.ts';
import { answerFields, chooseTicket, MINE, newPerson, PAGE } from './registering.ts';

const OVERVIEW = '/console/myParticipation/overviewofParticipants';
const STATES = /^(您已登记成功|登记已提交，正在审核|您在候补名单上)$/;

test('a stranger reads what it brings and costs, signs in and comes back', async ({ page, open, api }) => {
  const person = await newColleague(api);
  await open(PAGE);
  await expect(page.getByText('登记进行中')).toBeVisible();
  for (const type of await api.about('ticket_type')) {
    await expect(page.getByRole('main').getByText(type.name_zh, { exact: true })).toBeVisible();
  }
  await page.getByRole('link', { name: '登录并登记' }).click();
  await expect(page).toHaveURL('/signIn');
  await page.locator('input[name="account"]').fill(person.email);
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.getByRole('main').locator('button[type="submit"]').click();
  await expect(page).toHaveURL(PAGE);
  await expect(page.getByRole('button', { name: '提交登记' })).toBeVisible();
});

test('somebody registers, changes it and cancels it', ENGINE, async ({ page, open, api, context, baseURL }) => {
  const person = await newPerson(api, context, baseURL ?? '');
  const token = person.tokens.access_token;
  await open(PAGE);
  await expect(page.getByLabel('姓名', { exact: true })).toHaveValue('测试同事');
  await page.getByRole('button', { name: '提交登记' }).click();
  // The first thing that is missing is where one goes on.
  await expect(page.getByLabel('手机', { exact: true })).toBeFocused();
  await page.getByLabel('手机', { exact: true }).fill('13800138000');
  await page.getByLabel('职位', { exact: true }).fill('采购经理');
  await answerFields(page, api);
  await chooseTicket(page);
  await isClean(page, 'the form of a registration');
  // What was typed is still there after a reload.
  await page.reload();
  await expect(page.getByLabel('职位', { exact: true })).toHaveValue('采购经理');

  // However often it is pressed, it is sent once.
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(MINE)) sent.push(request.url());
  });
  await page.getByRole('button', { name: '提交登记' }).dblclick();
  const heading = page.getByRole('heading', { level: 2, name: STATES });
  await expect(heading).toBeFocused();
  expect(sent).toHaveLength(1);
  const { registration } = await api.get(MINE, { activity_id: 1 }, token);
  await expect(page.getByRole('main')).toContainText(registration.number);
  await isClean(page, 'a registration');
  await page.setViewportSize(WIDTHS.phone);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(WIDTHS.phone.width);
  await page.setViewportSize(WIDTHS.desk);

  await open(OVERVIEW);
  await expect(page.getByRole('main')).toContainText(/已登记参会|登记审核中|候补中/);
  await open(PAGE);
  await page.getByRole('button', { name: '修改登记' }).click();
  await page.getByLabel('职位', { exact: true }).fill('供应链总监');
  await page.getByRole('button', { name: '保存修改' }).click();
  await expect(heading).toBeVisible();
  await expect(page.getByRole('main')).toContainText('供应链总监');

  await page.getByRole('button', { name: /^(取消登记|退出候补)$/ }).click();
  const dialog = page.getByRole('dialog', { name: '确定取消登记？' });
  await dialog.getByRole('button', { name: '取消登记' }).click();
  await expect(page.getByRole('heading', { level: 2, name: '登记已取消' })).toBeVisible();
  await expect(page.getByRole('button', { name: '重新登记' })).toBeVisible();
  expect((await api.get(MINE, { activity_id: 1 }, token)).status).toBe(4);
});
