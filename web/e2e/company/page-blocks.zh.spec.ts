// Which blocks the company page shows: switched off, moved, saved, and put back.
import { expect, test } from '../support/test.ts';

const PATH = '/atlas/crm/config_page_show';

test('a block is switched off and moved', async ({ page, open, enterWith, api, say }) => {
  const { access_token } = (await enterWith('company.manage')).tokens;
  const before = await api.get(PATH, { page: 'directory' });
  await open('/admin/company-page');
  const sheet = page.getByRole('region', { name: say('展商名录', 'Exhibitor directory') });
  const block = sheet.getByRole('switch', { name: say('横幅', 'Banner') });
  await expect(block).toBeChecked();
  await block.click();
  await sheet.getByRole('button', { name: say('移动“横幅”', 'Move Banner') }).press('ArrowDown');
  await sheet.getByRole('button', { name: say('保存区块', 'Save blocks') }).click();
  await expect(page.getByRole('status').filter({ hasText: say('已保存', 'Saved') })).toBeVisible();
  const after = await api.get(PATH, { page: 'directory' });
  expect(after.blocks.slice(0, 2)).toEqual([
    { block: 'search', is_visible: true },
    { block: 'banner', is_visible: false },
  ]);
  await api.post(PATH, { page: 'directory', blocks: before.blocks, version: after.version }, access_token);
});
