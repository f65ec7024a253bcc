// Changing one's password is offered on the English site only.
import { expect, OVERVIEW, test } from './story.ts';

test('the password can be changed on the English site only', async ({ page, open, enterAs, lang }) => {
  await enterAs('visitor');
  await open(OVERVIEW);
  await page.getByRole('banner').locator('button[aria-controls]').last().click();
  await expect(page.getByRole('banner').getByRole('button', { name: /修改密码|Change password/ })).toHaveCount(
    lang === 'en' ? 1 : 0,
  );
});
