// Media: folders, names, moving by drag and by keyboard, the bin, zip, list and grid, and whose it is.
import { isClean } from '../support/axe.ts';
import { ENGINE } from '../support/test.ts';
import { ask, CLOUD, expect, RESOURCES, test } from './media-page.ts';

test('keeps files in folders', ENGINE, async ({ page, media, files, say }) => {
  await media.enter('organiser', RESOURCES);
  const docks = `Docks ${Date.now().toString(36)}`;
  await media.upload(files.picture('quay.png', 120, 80), files.picture('crane.png', 120, 80));

  await media.button('新建文件夹', 'New folder').click();
  const folderForm = page.getByRole('dialog', { name: say('新建文件夹', 'New folder') });
  await folderForm.getByLabel(say('名称', 'Name')).fill(docks);
  await folderForm.getByRole('button', { name: say('保存', 'Save') }).click();
  await expect(media.row(docks)).toBeVisible();

  await media.act('quay.png', '重命名', 'Rename');
  const nameForm = page.getByRole('dialog', { name: /quay\.png/ });
  await nameForm.getByLabel(say('名称', 'Name')).fill('pier');
  await nameForm.getByRole('button', { name: say('重命名', 'Rename') }).click();
  await expect(media.row('pier.png')).toBeVisible();

  await media.row('pier.png').dragTo(media.row(docks));
  await expect(media.row('pier.png')).toHaveCount(0);

  // The same with the keyboard alone.
  await media.act('crane.png', '移动', 'Move');
  const moveForm = page.getByRole('dialog', { name: say('移动 1 项到', 'Move 1 to') });
  await moveForm.getByRole('combobox').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(docks);
  // While the folders are being read the list says so in one line.
  await expect(moveForm.getByRole('option', { name: docks })).toBeVisible();
  await expect(moveForm.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await moveForm.getByRole('button', { name: say('移动', 'Move') }).click();
  await expect(media.row('crane.png')).toHaveCount(0);

  await page.getByRole('button', { name: docks, exact: true }).click();
  await expect(media.row('pier.png')).toBeVisible();
  await expect(media.row('crane.png')).toBeVisible();
  const path = page.getByRole('navigation', { name: say('所在文件夹', 'Folder path') });
  await expect(path.getByRole('button', { name: docks })).toHaveAttribute('aria-current', 'page');

  await page.getByRole('button', { name: say('网格', 'Grid') }).click();
  await expect(page.getByRole('list', { name: say('文件', 'Files') }).getByRole('listitem')).toHaveCount(2);
  await isClean(page, 'the grid');
});

test('downloads many as one zip, deletes to the bin and restores', ENGINE, async ({ page, media, files, say }) => {
  await media.enter('organiser', RESOURCES);
  const stamp = Date.now().toString(36);
  const names = [`one-${stamp}.png`, `two-${stamp}.png`];
  await media.upload(...names.map((name) => files.picture(name, 60, 40)));
  for (const name of names) await expect(media.row(name)).toBeVisible();

  await page
    .getByRole('checkbox', { name: say('全选', 'Select all') })
    .first()
    .check();
  const batch = page.getByRole('region', { name: say('批量操作', 'Bulk actions') });
  await expect(batch).toContainText(say('已选 2 项', '2 selected'));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    batch.getByRole('button', { name: say('下载', 'Download') }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);

  await batch.getByRole('button', { name: say('删除', 'Delete') }).click();
  const question = page.getByRole('dialog', { name: say('删除所选 2 项？', 'Delete 2 items?') });
  await question.getByRole('button', { name: say('删除', 'Delete'), exact: true }).click();
  await expect(page.getByText(say('这里还没有文件', 'Nothing here yet'))).toBeVisible();

  await page.getByRole('tab', { name: say('回收站', 'Bin') }).click();
  const gone = page.getByRole('row').filter({ hasText: names[0] });
  await gone.getByRole('button', { name: say(/^恢复/, /^Restore/) }).click();
  await expect(gone).toHaveCount(0);
  await page.goBack();
  await expect(media.row(names[0] ?? '')).toBeVisible();
});

test(
  'gives a company its own cloud files, which others do not see',
  ENGINE,
  async ({ page, media, files, say, api, baseURL }) => {
    const { user_id, access_token } = await api.signIn('exhibitor');
    const user = await ask(`${baseURL}/atlas/user/users/${user_id}`, access_token);
    const related_id = (await user.json()).data.company_id;
    await media.enter('exhibitor', CLOUD, { owner_type: 2, related_id });
    await media.upload(files.picture('stand.png', 60, 40));
    await expect(media.row('stand.png')).toBeVisible();
    await expect(page.getByRole('progressbar', { name: say('已用空间', 'Space used') })).toBeVisible();

    const visitor = await api.signIn('visitor');
    const list = `${baseURL}/atlas/atams_media/files?owner_type=2&related_id=${related_id}`;
    expect((await ask(list, visitor.access_token)).status).toBe(404);
    expect((await ask(list, access_token)).status).toBe(200);
  },
);
