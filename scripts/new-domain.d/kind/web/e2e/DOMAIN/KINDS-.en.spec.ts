// {{Kinds words}}: an organiser adds one, a visitor reads it.
import { expect, test } from '../support/test.ts';

test('what an organiser adds is there for the next visitor', async ({ page, open, enterWith, say }) => {
  const title = `{{Kind words}} ${Date.now()}`;
  await enterWith('{{permission}}');
  await open('/admin/{{kinds-}}');
  await page.getByRole('button', { name: say('新建{{kind zh}}', 'New {{kind words}}') }).click();
  const form = page.getByRole('dialog');
  await form.locator('[name="title_zh"]').fill(title);
  await form.locator('[name="title_en"]').fill(title);
  await form.getByRole('button', { name: say('保存', 'Save'), exact: true }).click();
  await expect(page.getByRole('row', { name: title })).toBeVisible();
  await open('/{{kindsCamel}}');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});
