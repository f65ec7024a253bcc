// How badges look: the organiser changes a colour and what is shown, sees the page itself, and finds it again.
import { expect, openReady, test } from '../support/test.ts';

test('a badge gets colours of the fair, and the preview shows them', async ({ page, enterWith, say, trouble }) => {
  trouble.expect(422);
  await enterWith('attend.setting');
  await openReady(page, '/admin/papers?kind=badge');
  const preview = page.getByRole('img', { name: say('胸卡打印效果', 'The badge as it will be printed') });
  const drawn = async () => decodeURIComponent((await preview.getAttribute('src')) ?? '');
  await expect.poll(drawn).toContain('#10435a');

  const color = page.getByLabel(say('观众颜色色值', 'Visitor colour as a code'));
  const save = page.getByRole('button', { name: say('保存', 'Save'), exact: true });
  await color.fill('#ffee00');
  await save.click();
  await expect(page.getByText(say('颜色太浅', 'White letters can’t be read'))).toBeVisible();
  await color.fill('#14532d');
  await expect.poll(drawn).toContain('#14532d');

  // Without the code there is less to draw.
  const before = (await drawn()).length;
  await page.getByLabel(say('二维码', 'QR code'), { exact: true }).uncheck();
  await expect.poll(async () => (await drawn()).length).toBeLessThan(before);
  await save.click();
  await expect(page.getByRole('status').filter({ hasText: say('已保存', 'Saved') })).toBeVisible();

  await page.reload();
  await expect(color).toHaveValue('#14532d');
  await expect(page.getByLabel(say('二维码', 'QR code'), { exact: true })).not.toBeChecked();
  await page.getByRole('button', { name: 'English' }).last().click();
  await expect.poll(drawn).toContain('#14532d');

  // Others find the badge as it was.
  await color.fill('#10435a');
  await page.getByLabel(say('二维码', 'QR code'), { exact: true }).check();
  await save.click();
  await expect(page.getByRole('status').filter({ hasText: say('已保存', 'Saved') })).toBeVisible();
});
