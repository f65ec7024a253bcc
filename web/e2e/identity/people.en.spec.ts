// Departments move by key, by form and by dragging; accounts are disabled and enabled; settings and contacts show.
import type { Page } from '@playwright/test';
import { newColleague, unique } from '../support/colleagues.ts';
import { expect, openReady, test } from '../support/test.ts';

const names = (page: Page) => page.locator('[data-department] b');

test('departments are made, moved by keys, by a form and by dragging, and deleted', async ({
  page,
  open,
  enterWith,
  say,
}) => {
  await enterWith('identity.departments');
  await open('/admin/departments');
  const [top, a, b] = [unique('Top'), unique('A'), unique('B')];
  const save = () =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: say('保存', 'Save') })
      .click();
  const name = (text: string) => page.getByRole('dialog').getByLabel(say('中文', 'Chinese')).fill(text);
  const own = () => names(page).filter({ hasText: new RegExp(`^(?:${[top, a, b].join('|')})$`) });

  await page.getByRole('button', { name: say('新建部门', 'New department') }).click();
  await name(top);
  await save();
  for (const child of [a, b]) {
    await page.getByRole('button', { name: `${say('新建下级部门', 'Add sub-department')} ${top}` }).click();
    await name(child);
    await save();
    await expect(page.getByText(child, { exact: true }).first()).toBeVisible();
  }
  await expect(own()).toHaveText([top, a, b]);

  const handle = (of: string) => page.getByRole('button', { name: say(`移动“${of}”：`, `Move ${of}:`) });
  await handle(b).press('ArrowUp');
  await expect(own()).toHaveText([top, b, a]);
  await handle(a).press('ArrowRight');
  await expect(page.locator('[data-department]', { hasText: a })).toHaveAttribute('data-depth', '2');

  await page.getByRole('button', { name: `${say('移动', 'Move')} ${a}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').click();
  await dialog.getByRole('option', { name: top, exact: true }).click();
  await dialog.getByLabel(say('排在最前', 'First')).check();
  await dialog.getByRole('button', { name: say('移动', 'Move'), exact: true }).click();
  await expect(own()).toHaveText([top, a, b]);

  // Dragged onto the middle of the other, it goes into it.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const [from, to] = [
    await handle(a).boundingBox(),
    await page.locator('[data-department]', { hasText: b }).boundingBox(),
  ];
  if (!from || !to) throw new Error('The rows are not there');
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + 200, to.y + to.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(own()).toHaveText([top, b, a]);
  await expect(page.locator('[data-department]', { hasText: a })).toHaveAttribute('data-depth', '2');

  for (const gone of [a, b, top]) {
    await page.getByRole('button', { name: `${say('更多', 'More')} ${gone}` }).click();
    await page.getByRole('menuitem', { name: say('删除', 'Delete') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('删除', 'Delete') })
      .click();
    await expect(page.getByText(gone, { exact: true })).toHaveCount(0);
  }
});

test('an account that is disabled cannot sign in, and can when it is enabled', async ({
  page,
  open,
  enterWith,
  api,
  say,
}) => {
  await enterWith('identity.accounts');
  const { email, tokens } = await newColleague(api);
  await open(`/admin/accounts?keyword=${email}`);
  const row = page.getByRole('row', { name: email });
  await row.getByRole('button', { name: say('停用', 'Disable') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('停用', 'Disable'), exact: true })
    .click();
  await expect(row).toContainText(say('已停用', 'Disabled'));
  await expect.poll(() => api.accepts(tokens)).toBe(false);
  await row.getByRole('button', { name: say('启用', 'Enable') }).click();
  await expect(row).toContainText(say('正常', 'Active'));
  await api.signIn(email);

  await row.getByRole('button', { name: say('重置密码', 'Reset password') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('重置密码', 'Reset password'), exact: true })
    .click();
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();
});

test('the outbox shows a mail with its text', async ({ page, open, enterWith, api, say }) => {
  const { email } = await newColleague(api);
  await api.get('/atlas/user/password/forget', { account: email });
  await enterWith('messages.view', 'messages.retry');
  await open(`/admin/messages?keyword=${email}`);
  const row = page.getByRole('row', { name: email });
  await expect(row).toBeVisible();
  await expect(async () => {
    await page.getByRole('button', { name: say('刷新', 'Refresh') }).click();
    await expect(row).toContainText(say('已保留', 'Kept'), { timeout: 1000 });
  }).toPass();
  await expect(row.getByRole('button', { name: say('重发', 'Send again') })).toBeVisible();
  await row.getByRole('button', { name: say('查看', 'Read') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('pre')).toContainText('/setPasswordNew?token=');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(row.getByRole('button', { name: say('查看', 'Read') })).toBeFocused();
  await page.getByRole('tab', { name: say('已发送', 'Sent') }).click();
  await expect(page.getByText(say('没有符合条件的记录', 'No results'))).toBeVisible();
});

test('a contact person is added and deleted, and the site’s settings show', async ({ page, open, enterWith, say }) => {
  await enterWith('site.settings');
  const person = unique('Contact');
  await open('/admin/contacts');
  await page.getByRole('button', { name: say('新建联系人', 'New contact') }).click();
  await page.getByRole('dialog').getByLabel(say('英文', 'English')).first().fill(person);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('保存', 'Save') })
    .click();
  const row = page.getByRole('row', { name: person });
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: say('删除', 'Delete') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('删除', 'Delete'), exact: true })
    .click();
  await expect(row).toHaveCount(0);
  await openReady(page, '/admin/settings');
  await expect(page.getByRole('region', { name: say('友情链接', 'Partner sites') })).toContainText('.example');
});
