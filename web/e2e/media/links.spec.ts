// Links to files: made with a time and a password, copied, opened by somebody without an account, ended. And what deleting a
// picture would take from the site.
import { isClean } from '../support/axe.ts';
import { ENGINE, openReady, WIDTHS } from '../support/test.ts';
import { expect, RESOURCES, test } from './media-page.ts';

test(
  'a link with a password gives the file to somebody who knows it, until it is revoked',
  ENGINE,
  async ({ page, browser, media, files, say, trouble, baseURL }) => {
    trouble.expect(403, 410);
    await media.enter('organiser', RESOURCES);
    const name = `terms-${Date.now().toString(36)}.pdf`;
    await media.upload(files.write(name, '%PDF-1.4\n%%EOF\n'));
    await media.act(name, '分享', 'Share');
    const dialog = page.getByRole('dialog', { name: say(`分享“${name}”`, `Share “${name}”`) });
    await dialog.getByLabel(say('有效期', 'Expires in')).selectOption('30');
    await dialog.getByLabel(say('访问密码（选填）', 'Password (optional)')).fill('abc');
    await dialog.getByRole('button', { name: say('生成链接', 'Create link') }).click();
    await expect(dialog.getByText(say('密码至少 4 位', 'Use at least 4 characters'))).toBeVisible();
    await dialog.getByLabel(say('访问密码（选填）', 'Password (optional)')).fill('Anchor.9');
    await dialog.getByRole('button', { name: say('生成链接', 'Create link') }).click();
    const address = dialog.getByRole('textbox', { name: say('链接', 'Link'), exact: true });
    await expect(address).toHaveValue(/\/share#[\w-]{16,}$/);
    await isClean(page, 'the links of a file');
    const link = new URL(await address.inputValue());

    const guest = await browser.newContext({ baseURL, viewport: WIDTHS.phone, acceptDownloads: true });
    const sheet = await guest.newPage();
    await openReady(sheet, `${link.pathname}${link.hash}`);
    await expect(sheet.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(sheet.getByText(name)).toHaveCount(0);
    const password = sheet.getByRole('textbox', { name: say('密码', 'Password') });
    await password.fill('wrong');
    await sheet.getByRole('button', { name: say('打开', 'Open'), exact: true }).click();
    await expect(sheet.getByRole('alert')).toContainText(say('密码不正确', 'Wrong password'));
    await password.fill('Anchor.9');
    await sheet.getByRole('button', { name: say('打开', 'Open'), exact: true }).click();
    await expect(sheet.getByRole('heading', { level: 1 })).toHaveText(name);
    await isClean(sheet, 'an opened link');
    const [download] = await Promise.all([
      sheet.waitForEvent('download'),
      sheet.getByRole('button', { name: say('下载', 'Download') }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(name);

    await dialog.getByRole('button', { name: say('关闭', 'Close') }).click();
    await page.getByRole('tab', { name: say('分享链接', 'Share links') }).click();
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText(say('有效', 'Active'));
    await row.getByRole('button', { name: say(/^停止分享/, /^Stop sharing/) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('停止分享', 'Stop sharing') })
      .click();
    await expect(row).toHaveCount(0);
    await sheet.reload();
    await expect(sheet.getByRole('main')).toContainText(say('链接已失效', 'This link no longer works'));
    await guest.close();
  },
);

test('deleting says where on the site a picture is used', async ({ page, media, files, api, say }) => {
  await media.enter('organiser', RESOURCES);
  const stamp = Date.now().toString(36);
  await media.upload(files.picture(`used-${stamp}.png`, 64, 40), files.picture(`spare-${stamp}.png`, 64, 40));
  const { access_token } = await api.signIn('organiser');
  const found: { id: number; url: string }[] = await api.get(
    '/atlas/atams_media/files',
    { deep_query: 1, keyword: `used-${stamp}`, only_files: 1 },
    access_token,
  );
  const title = `Used ${stamp}`;
  const highlight = { title_zh: title, title_en: title, image: found[0]?.url, status: 0, activity_id: 1 };
  await api.post('/atms/content/highlights', highlight, access_token);

  await media.act(`used-${stamp}.png`, '删除', 'Delete');
  const question = page.getByRole('dialog', { name: new RegExp(`used-${stamp}`) });
  await expect(question).toContainText(say('网站上有 1 处正在使用', 'Used in 1 place on the site'));
  await expect(question.getByRole('listitem')).toContainText(say('亮点', 'Highlight'));
  await expect(question.getByRole('listitem')).toContainText(title);
  await question.getByRole('button', { name: say('取消', 'Cancel') }).click();
  await media.act(`spare-${stamp}.png`, '删除', 'Delete');
  await expect(page.getByRole('dialog', { name: new RegExp(`spare-${stamp}`) })).toContainText(
    say('网站上没有使用', 'Not used on the site'),
  );
});
