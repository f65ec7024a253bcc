// An administrator gives a company more room for its files, and its people see it.
import { keepSession } from '../support/api.ts';
import { ENGINE, expect, openReady, test } from '../support/test.ts';
import { CLOUD } from './media-page.ts';

test('a company gets more room for its files', ENGINE, async ({ page, open, enterWith, browser, api, baseURL }) => {
  await enterWith('media.quota');
  const theirs = await browser.newContext({ baseURL });
  await keepSession(theirs, baseURL ?? '', await api.signIn('exhibitor'));
  const member = await theirs.newPage();
  await openReady(member, CLOUD);
  // Another size than the one it has, which is not the demo's when a try is repeated.
  const shown = await member.getByText(/共 [\d.]+ GB/).textContent();
  const room = shown?.includes('共 7.5 GB') ? '8.5' : '7.5';

  await open(`/admin/spaces?keyword=${encodeURIComponent('远岸')}`);
  await page.getByRole('button', { name: '调整容量' }).click();
  const form = page.getByRole('dialog', { name: /远岸/ });
  await form.getByLabel('容量（GB）').fill('-1');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText(/请输入 0 到/)).toBeVisible();
  await form.getByLabel('容量（GB）').fill(room);
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('row', { name: /远岸/ })).toContainText(`共 ${room} GB`);

  await openReady(member, CLOUD);
  await expect(member.getByText(`共 ${room} GB`)).toBeVisible();
  await theirs.close();
});
