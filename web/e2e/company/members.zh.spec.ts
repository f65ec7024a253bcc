// A company's people, in Chinese: invited by a link, asked, approved, removed; the company handed over and back. Each test has
// a company of its own, so that the demo's stays as it is.
import type { Browser, Page } from '@playwright/test';
import { type DemoApi, keepSession, newEmail, PASSWORD } from '../support/api.ts';
import { newColleague, unique } from '../support/colleagues.ts';
import { expect, openReady, test } from '../support/test.ts';

const MEMBERS = '/console/participationManage/companyMember';

interface Team {
  company: string;
  id: number;
  /** The super administrator's. */
  email: string;
}

/** A company with somebody who came to it by a mail of the platform's. */
async function newTeam(api: DemoApi): Promise<Team> {
  const { access_token: staff } = await api.signIn('staff');
  const company = unique('测试船务');
  const made = await api.post('/atms/company/companies', { name_zh: company, country_id: 1 }, staff);
  const first = await newColleague(api);
  const invitation = await api.post('/atlas/company/invitations', { kind: 2, company_id: made.id }, staff);
  const code = new URL(invitation.url).searchParams.get('code');
  await api.post('/atlas/company/invitation/accept', { code }, first.tokens.access_token);
  const [request] = await api.get('/atlas/company/join_requests', { company_id: made.id }, staff);
  await api.put('/atlas/company/join_requests', { id: request.id, is_approved: true }, staff);
  return { company, id: made.id, email: first.email };
}

/** A page of somebody else, beside the test's own. */
async function pageOf(browser: Browser, api: DemoApi, base: string, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: base, locale: 'zh-CN' });
  await keepSession(context, base, await api.signIn(email));
  return context.newPage();
}

test('colleagues are invited by a link, ask, are approved and removed', async ({
  page,
  open,
  api,
  browser,
  baseURL,
  context,
}) => {
  const base = baseURL ?? '';
  const team = await newTeam(api);
  await keepSession(context, base, await api.signIn(team.email));
  await open(MEMBERS);
  await page.getByRole('button', { name: '邀请同事' }).click();
  const form = page.getByRole('dialog', { name: '邀请同事' });
  await form.getByLabel('生成链接，转发给同事').check();
  await form.getByRole('button', { name: '发出邀请' }).click();
  const link = await page.getByRole('dialog', { name: '邀请链接' }).getByRole('textbox').inputValue();
  await expect(page.getByRole('img', { name: '扫码打开邀请' })).toBeVisible();
  await page.keyboard.press('Escape');

  // Somebody who is not signed in comes back to the invitation after signing in.
  const guest = await newColleague(api);
  const other = await browser.newContext({ baseURL: base, locale: 'zh-CN' });
  const theirs = await other.newPage();
  await openReady(theirs, new URL(link).pathname + new URL(link).search);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(`加入${team.company}`);
  await theirs.getByRole('main').getByRole('link', { name: '登录' }).click();
  await theirs.locator('input[name="account"]').fill(guest.email);
  await theirs.locator('input[name="password"]').fill(PASSWORD);
  await theirs.getByRole('main').locator('button[type="submit"]').click();
  await theirs.getByRole('button', { name: '申请加入' }).click();
  await expect(theirs.getByRole('main').getByRole('status')).toContainText('申请已提交');

  await page.reload();
  const request = page.getByRole('region', { name: '加入申请' }).getByRole('row').filter({ hasText: guest.email });
  await request.getByRole('button', { name: /^通过/ }).click();
  await expect(request).toContainText('已通过');
  const member = page.getByRole('region', { name: '参展人员' }).getByRole('row').filter({ hasText: guest.email });
  await expect(member).toContainText('成员');
  await openReady(theirs, MEMBERS);
  await expect(theirs.getByRole('row').filter({ hasText: team.email })).toContainText('超级管理员');
  await expect(theirs.getByRole('button', { name: '邀请同事' })).toHaveCount(0);

  await member.getByRole('button', { name: /^移出/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '移出' }).click();
  await expect(member).toHaveCount(0);
  await openReady(theirs, MEMBERS);
  await expect(theirs.getByText('您还没有加入企业')).toBeVisible();
  await other.close();
});

test('a company is handed over with the password, and who is left can leave', async ({
  page,
  open,
  api,
  context,
  browser,
  baseURL,
  trouble,
}) => {
  trouble.expect(422);
  const base = baseURL ?? '';
  const team = await newTeam(api);
  const heir = await newColleague(api);
  const { access_token } = await api.signIn(team.email);
  await api.post('/atlas/company/invitations', { kind: 1, email: newEmail() }, access_token);
  const link = await api.post('/atlas/company/invitations', { kind: 2 }, access_token);
  const code = new URL(link.url).searchParams.get('code');
  await api.post('/atlas/company/invitation/accept', { code }, heir.tokens.access_token);
  const [request] = await api.get('/atlas/company/join_requests', {}, access_token);
  await api.put('/atlas/company/join_requests', { id: request.id, is_approved: true }, access_token);

  await keepSession(context, base, await api.signIn(team.email));
  await open(MEMBERS);
  const row = page.getByRole('region', { name: '参展人员' }).getByRole('row').filter({ hasText: heir.email });
  await row.getByRole('button', { name: /^转让超级管理员/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('您的登录密码').fill('not-mine-1');
  await dialog.getByRole('button', { name: '确认转让' }).click();
  await expect(dialog).toContainText('密码错误');
  await dialog.getByLabel('您的登录密码').fill(PASSWORD);
  await dialog.getByRole('button', { name: '确认转让' }).click();
  await expect(row).toContainText('超级管理员');
  await expect(page.getByRole('button', { name: '邀请同事' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: '邀请记录' })).toHaveCount(0);

  await page.getByRole('button', { name: /^退出企业/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退出企业' }).click();
  await expect(page).toHaveURL(/\/console/);
  const theirs = await pageOf(browser, api, base, heir.email);
  await openReady(theirs, MEMBERS);
  await expect(theirs.getByRole('region', { name: '参展人员' }).getByRole('row')).toHaveCount(2);
  await theirs.context().close();
});
