// Platform staff open a tenant with a host of its own, set its site up, and disable it.

import { unique } from '../support/colleagues.ts';
import { expect, openReady, test } from '../support/test.ts';

test('a tenant is created, set up and disabled, and then answers nothing but that', async ({
  page,
  open,
  enterAs,
  browser,
  lang,
  say,
  baseURL,
  trouble,
}) => {
  await enterAs('staff');
  const name = unique('Harbour Fair');
  const code = `t${process.pid}${lang}${Date.now().toString(36)}`;
  const host = `${code}.localhost`;
  const site = `http://${host}:${new URL(baseURL ?? '').port}`;

  await open('/admin/tenants');
  await page.getByRole('button', { name: say('新建租户', 'New tenant') }).click();
  const dialog = page.getByRole('dialog', { name: say('新建租户', 'New tenant') });
  await dialog.getByLabel(say('代码', 'Code')).fill('no good');
  await dialog.getByLabel(say('英文', 'English')).first().fill(name);
  await dialog.getByLabel(say('域名 1', 'Host 1')).fill('not_a_host!');
  await dialog.getByLabel(say('语言 1', 'Language 1')).selectOption('en');
  await dialog.getByRole('button', { name: say('保存', 'Save') }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    say('2 至 32 位字母、数字或连字符', '2 to 32 letters, digits or hyphens'),
  );
  await dialog.getByLabel(say('代码', 'Code')).fill(code);
  trouble.expect(400, 422);
  await dialog.getByRole('button', { name: say('保存', 'Save') }).click();
  // The server's complaint about one host stands at that host.
  await expect(dialog.getByLabel(say('域名 1', 'Host 1'))).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel(say('域名 1', 'Host 1')).fill(host);
  await dialog.getByRole('button', { name: say('保存', 'Save') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await open(`/admin/tenants?keyword=${code}`);
  await expect(page.getByRole('row', { name })).toContainText(host);
  await page.getByRole('button', { name: `${say('站点设置', 'Site settings')} ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await page.getByRole('button', { name: `${say('编辑', 'Edit')} ${say('备案号', 'Filing number')}` }).click();
  await page.getByRole('dialog').getByLabel(say('备案号', 'Filing number')).fill('浙ICP备77号');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('保存', 'Save') })
    .click();
  await expect(page.getByRole('region', { name: say('备案号', 'Filing number') })).toContainText('浙ICP备77号');

  const visitor = await (await browser.newContext()).newPage();
  await openReady(visitor, `${site}/`);
  await expect(visitor.getByRole('contentinfo')).toContainText('浙ICP备77号');

  await open(`/admin/tenants?keyword=${code}`);
  await page.getByRole('button', { name: `${say('停用', 'Disable')} ${name}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('停用', 'Disable'), exact: true })
    .click();
  await expect(page.getByRole('row', { name })).toContainText(say('已停用', 'Disabled'));
  await visitor.goto(`${site}/`);
  await expect(visitor.locator('body')).toContainText('Tenant disabled');
  await page.getByRole('button', { name: `${say('启用', 'Enable')} ${name}` }).click();
  await expect(page.getByRole('row', { name })).toContainText(say('正常', 'Active'));
  await openReady(visitor, `${site}/`);
  await visitor.context().close();
});

test('nobody disables the tenant they work in', async ({ page, open, enterAs, say }) => {
  await enterAs('staff');
  await open('/admin/tenants?keyword=EXS');
  const own = page.getByRole('row', { name: 'EXS' });
  await expect(own).toBeVisible();
  await expect(own.getByRole('button', { name: say('停用', 'Disable') })).toHaveCount(0);
});
