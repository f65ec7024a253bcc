// An organiser changes a banner, and the site shows it on the next load, in both languages; a later one waits.
import type { Page } from '@playwright/test';
import { TestFiles } from '../media/files.ts';
import { unique } from '../support/colleagues.ts';
import { expect, openReady, test } from '../support/test.ts';

/** Each position here has one banner, whatever an earlier try has called it. */
const edit = (page: Page) => page.getByRole('row').getByRole('button', { name: '编辑' }).click();

test('a new title and picture show on the next load, in both languages', async ({ page, open, enterWith, baseURL }) => {
  await enterWith('site.content', 'media.library');
  const [zh, en] = [unique('回顾'), unique('Looking back')];

  await open('/admin/banners?position=lookback');
  await edit(page);
  const form = page.getByRole('dialog', { name: '编辑横幅' });
  await form.getByLabel('中文', { exact: true }).fill(zh);
  await form.getByLabel('英文', { exact: true }).fill(en);
  await form.getByRole('button', { name: /^(选择|更换)图片 中文图片$/ }).click();
  // One dialog from the choice to the frame.
  const upload = page.getByRole('dialog', { name: '选择图片' });
  await upload.getByRole('tab', { name: '上传' }).click();
  const files = new TestFiles();
  await upload.locator('input[type="file"]').setInputFiles(files.picture('strip.png', 1920, 500));
  // Cut to the shape that the place wants, before it is sent.
  await upload.getByRole('button', { name: '裁剪', exact: true }).click();
  await expect(upload).toBeHidden();
  files.remove();
  const english = form.getByRole('button', { name: '移除 英文图片' });
  if (await english.isVisible()) await english.click();
  await form.getByRole('button', { name: '保存' }).click();

  await page.getByRole('link', { name: '在网站上查看' }).click();
  await expect(page).toHaveURL('/lookBack');
  const port = new URL(baseURL ?? '').port;
  for (const [origin, title] of [
    [`http://localhost:${port}`, zh],
    [`http://en.localhost:${port}`, en],
  ] as const) {
    await openReady(page, `${origin}/lookBack`);
    await expect(page.getByText(title)).toBeVisible();
    // The English page has no picture of its own any more and shows the Chinese one.
    const shown = page.locator('main img').first();
    await expect(shown).toHaveAttribute('src', /\/1920\.webp$/);
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1920);
  }
  await open('/admin/banners?position=lookback');
  await expect(page.getByRole('row', { name: zh })).toContainText(en);
});

test('a banner that starts later waits for its time', async ({ page, open, enterWith, api }) => {
  await enterWith('site.content', 'media.library');
  const title = unique('预告');
  const onSite = async () => {
    const rows: { title_zh: string }[] = await api.get('/atlas/resource/banner', {
      activity_id: 1,
      status: 1,
      nopage: 1,
      platform: 2,
    });
    return rows.some((row) => row.title_zh === title);
  };
  await open('/admin/banners?position=users');
  await edit(page);
  const form = page.getByRole('dialog', { name: '编辑横幅' });
  await form.getByLabel('中文', { exact: true }).fill(title);
  await form.getByLabel('上线时间').fill('2099-01-01T09:00');
  await form.getByLabel('下线时间').fill('2098-01-01T09:00');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText('下线时间须晚于上线时间')).toBeVisible();
  await form.getByLabel('下线时间').fill('');
  await form.getByRole('button', { name: '保存' }).click();
  const row = page.getByRole('row', { name: title });
  await expect(row).toContainText('待上线');
  await expect(row).toContainText('2099-01-01 09:00 上线');
  expect(await onSite()).toBe(false);

  await row.getByRole('button', { name: '编辑' }).click();
  await form.getByLabel('上线时间').fill('2020-01-01T09:00');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(row).toContainText('展示中');
  expect(await onSite()).toBe(true);
});
