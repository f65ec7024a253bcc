// An administrator makes a role of two permissions; a colleague who holds it sees exactly those, and can do no more.
import { keepSession, newEmail, PASSWORD } from '../support/api.ts';
import { statusOf, unique } from '../support/colleagues.ts';
import { expect, openReady, test } from '../support/test.ts';

test('a role with two permissions shows and allows exactly those', async ({
  page,
  open,
  enterAs,
  browser,
  api,
  say,
  baseURL,
}) => {
  await enterAs('staff');
  const [role, email] = [unique('Desk'), newEmail()];

  await open('/admin/roles');
  await page.getByRole('button', { name: say('新建角色', 'New role') }).click();
  const dialog = page.getByRole('dialog', { name: say('新建角色', 'New role') });
  await dialog.getByLabel(say('英文', 'English')).fill(role);
  await dialog.getByRole('checkbox', { name: /site\.labels/ }).check();
  await dialog.getByRole('checkbox', { name: /messages\.view/ }).check();
  await dialog.getByRole('button', { name: say('保存', 'Save') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await open(`/admin/roles?keyword=${encodeURIComponent(role)}`);
  await expect(page.getByRole('row', { name: role })).toContainText(say('查看消息', 'View messages'));

  await open('/admin/accounts');
  await page.getByRole('button', { name: say('新建账号', 'New account') }).click();
  const form = page.getByRole('dialog', { name: say('新建账号', 'New account') });
  await form.getByLabel(say('中文', 'Chinese')).fill('同事');
  await form.getByLabel(say('邮箱', 'Email')).fill(email);
  await form.getByRole('checkbox', { name: role }).check();
  await form.locator('input[name="password"]').fill(PASSWORD);
  await form.getByRole('button', { name: say('保存', 'Save') }).click();
  await expect(page.getByRole('row', { name: email })).toContainText(role);

  const theirs = await browser.newContext({ baseURL });
  await keepSession(theirs, baseURL ?? '', await api.signIn(email));
  const desk = await theirs.newPage();
  await openReady(desk, '/admin');
  const menu = desk.getByRole('navigation', { name: say('控制台菜单', 'Console menu') });
  await expect(menu.getByRole('link')).toHaveText([
    say('工作台', 'Home'),
    say('多语言词条', 'Labels'),
    say('消息发件箱', 'Outbox'),
  ]);
  const areas = desk.getByRole('region', { name: say('管理的内容', 'What you manage') });
  await expect(areas.getByRole('link')).toHaveText([
    new RegExp(say('多语言词条', 'Labels')),
    new RegExp(say('消息发件箱', 'Outbox')),
  ]);

  // Messages may be read but not sent again, so the row has one button.
  await openReady(desk, '/admin/messages?keyword=browser.example');
  await expect(desk.getByRole('table').or(desk.getByText(say('没有符合条件的记录', 'No results')))).toBeVisible();
  await expect(desk.getByRole('button', { name: say('重发', 'Send again') })).toHaveCount(0);

  // Other pages say so, other calls are refused.
  for (const path of ['/admin/accounts', '/admin/roles', '/admin/audit', '/admin/tenants', '/admin/settings']) {
    await openReady(desk, path);
    await expect(desk.getByText(say('您没有权限查看此页', 'You don’t have access to this page')), path).toBeVisible();
  }
  expect(await statusOf(desk, '/atms/label/labels')).toBe(200);
  expect(await statusOf(desk, '/atms/message/messages')).toBe(200);
  for (const path of ['/atms/account/accounts', '/atms/role/roles', '/atms/audit/logs', '/atms/tenant/tenants']) {
    expect(await statusOf(desk, path), path).toBe(403);
  }
  expect(await statusOf(desk, '/atms/message/retry', 'POST', { id: 1 })).toBe(403);
  expect(await statusOf(desk, '/atms/role/roles', 'POST', { name: unique('More'), permissions: 'audit.view' })).toBe(
    403,
  );
  await theirs.close();

  // What was done is in the log, before and after.
  await open(`/admin/audit?object_type=role&keyword=${encodeURIComponent(role)}`);
  await page
    .getByRole('button', { name: say('查看', 'View') })
    .first()
    .click();
  const entry = page.getByRole('dialog');
  await expect(entry.locator('ins', { hasText: say('编辑翻译标签', 'Edit translation labels') })).toBeVisible();
});

test('a role name is taken once, and says so on its field', async ({ page, open, enterWith, say, trouble }) => {
  trouble.expect(409, 422);
  await enterWith('identity.roles');
  await open('/admin/roles');
  await page.getByRole('button', { name: say('新建角色', 'New role') }).click();
  const name = page.getByRole('dialog').getByLabel(say('英文', 'English'));
  await name.fill('Organiser');
  await page.getByRole('button', { name: say('保存', 'Save') }).click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toBeFocused();

  // Leaving asks first, by Escape as by the cross, and gives the focus back.
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: say('放弃未保存的修改？', 'Discard your changes?') });
  await question.getByRole('button', { name: say('继续编辑', 'Keep editing') }).click();
  await expect(name).toHaveValue('Organiser');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: say('放弃修改', 'Discard') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: say('新建角色', 'New role') })).toBeFocused();
});

test('people without any permission find no way in', async ({ page, open, enterAs, say }) => {
  await enterAs('visitor');
  await open('/admin/accounts');
  await expect(page.getByText(say('您没有权限查看此页', 'You don’t have access to this page'))).toBeVisible();
  await page.getByRole('link', { name: say('返回', 'Go back'), exact: true }).click();
  await expect(page).toHaveURL('/console/myParticipation/overviewofParticipants');
});

test('the header leads administrators to their area', async ({ page, open, enterWith, say }) => {
  await enterWith('audit.view');
  await open('/console');
  const areas = page.getByRole('navigation', { name: say('个人控制台与管理后台', 'Console and administration') });
  await expect(areas.getByRole('link', { name: say('个人控制台', 'Console') })).toHaveAttribute('aria-current', 'true');
  await areas.getByRole('link', { name: say('管理后台', 'Administration') }).click();
  await expect(page).toHaveURL('/admin');
  await areas.getByRole('link', { name: say('个人控制台', 'Console') }).click();
  await expect(page).toHaveURL('/console/myParticipation/overviewofParticipants');
  await open('/');
  await page.getByRole('button', { name: say('我的账号', 'My account') }).click();
  await expect(page.getByRole('link', { name: say('管理后台', 'Administration') })).toBeVisible();
});
