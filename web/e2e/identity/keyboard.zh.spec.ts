// The whole way in and out with the keyboard alone.
import type { Locator, Page } from '@playwright/test';
import { PASSWORD } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

/** Presses Tab until the target has the focus; the focus must be visible on the way. */
async function tabTo(page: Page, target: Locator, { key = 'Tab', most = 40 } = {}) {
  for (let pressed = 0; pressed < most; pressed++) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) {
      await expect(target).toBeVisible();
      const ring = await target.evaluate((element) => {
        const style = getComputedStyle(element);
        const frame = getComputedStyle(element.parentElement as Element);
        return [style.outlineStyle, style.boxShadow, frame.boxShadow, frame.outlineStyle, frame.borderColor].join('|');
      });
      expect(ring, 'the focus shows').not.toBe('none|none|none|none|');
      return;
    }
  }
  throw new Error(`${target} is not reached by ${most} presses of ${key}`);
}

test('the skip link is first and jumps over the header', async ({ page, open, say }) => {
  await open('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: say('跳到正文', 'Skip to content') });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('folded menus open for the focus and close by Escape', async ({ page, open }) => {
  await open('/');
  const bar = page.getByRole('banner').locator('nav').first();
  const inside = bar.locator('a[href="/dynamicList"]');
  await expect(inside).toBeHidden();
  await tabTo(page, bar.locator('a[href="/aboutExpo"]'));
  await expect(inside).toBeVisible();
  await tabTo(page, inside, { most: 2 });
  await page.keyboard.press('Escape');
  await expect(inside).toBeHidden();
});

test('one can sign in, use the menu and sign out', async ({ page, open, say }) => {
  await open('/');
  await tabTo(page, page.getByRole('banner').locator('a[href="/signIn"]:visible'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/signIn');
  await tabTo(page, page.locator('input[name="account"]'));
  await page.keyboard.type('visitor@fairway.example');
  await tabTo(page, page.locator('input[name="password"]'), { most: 2 });
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/console/myParticipation/overviewofParticipants');
  await open('/');

  const corner = page.getByRole('banner').getByRole('button', { name: say('我的账号', 'My account') });
  await expect(corner).toBeVisible();
  await tabTo(page, corner);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: say('个人中心', 'My console') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/console/myParticipation/overviewofParticipants');
  await expect(page.getByRole('main')).toBeFocused();

  // Back up from the content to the person's menu.
  const person = page.getByRole('button', { name: say('顾南舟', 'Gu Nanzhou') });
  await page.keyboard.press('Shift+Tab');
  await expect(person).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: say('退出登录', 'Sign out') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});
