// The public header: the configured menu, its folded lists, the phone's sheet and the account corner.
import { expect, test, WIDTHS } from '../support/test.ts';

test.describe('public header', () => {
  test('has the configured menu, and marks where one is', async ({ page, open, api, say }) => {
    const [menu, labels] = await Promise.all([api.menu(), api.labels()]);
    await open('/');
    const bar = page
      .getByRole('banner')
      .getByRole('navigation', { name: say('主导航', 'Main') })
      .first();
    for (const item of menu) {
      await expect(bar.locator(`a[href="${item.path}"]`).first()).toHaveText(labels[item.text] ?? /\S/);
    }
    await expect(bar.locator('[aria-current="page"]')).toHaveAttribute('href', '/');
  });

  test('moves within the app: new page at the top, no reload', async ({ page, open }) => {
    await open('/');
    await page.evaluate(() => {
      window.scrollTo(0, 2000);
      document.documentElement.dataset.sameDocument = 'yes';
    });
    await page.getByRole('banner').locator('a[href="/agendaList"]').first().click();
    await expect(page).toHaveURL('/agendaList');
    await expect(page.locator('html')).toHaveAttribute('data-same-document', 'yes');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('fits its row without wrapping or overflowing', async ({ page, open }) => {
    for (const width of [1181, 1200, 1240, 1280, 1320, 1360, 1400, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await open('/');
      await page.evaluate(() => document.fonts.ready);
      const tops = await page
        .getByRole('banner')
        .locator('nav')
        .first()
        .locator('> ul > li > a')
        .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)));
      expect(new Set(tops).size, `one row at ${width}`).toBe(1);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `no overflow at ${width}`).toBeLessThanOrEqual(width);
      // The last menu entry ends before the corner with language and account begins.
      const [menu, corner] = await page.evaluate(() => {
        const bar = document.querySelector('header nav > ul > li:last-child');
        const next = document.querySelector('header a[hreflang], header [aria-current="true"]');
        return [bar?.getBoundingClientRect().right ?? 0, next?.getBoundingClientRect().left ?? 0];
      });
      expect(menu, `menu and corner at ${width}`).toBeLessThanOrEqual(corner ?? 0);
      // And the corner ends where the margin begins.
      const [end, edge] = await page.evaluate(() => {
        const row = document.querySelector('header nav')?.parentElement;
        if (!row) return [0, 0];
        const ends = [...row.children].map((child) => child.getBoundingClientRect().right);
        return [
          Math.max(...ends),
          row.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(row).paddingRight),
        ];
      });
      expect(end, `the margin at ${width}`).toBeLessThanOrEqual((edge ?? 0) + 0.5);
    }
  });

  test('becomes a sheet on a phone, which closes by Escape and by going somewhere', async ({ page, open, say }) => {
    await page.setViewportSize(WIDTHS.phone);
    await open('/');
    const burger = page.getByRole('banner').locator('summary');
    const sheet = page.getByRole('banner').locator('details nav');
    await burger.click();
    await expect(sheet.locator('a[href="/agendaList"]')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(burger).toBeFocused();
    await burger.click();
    await sheet.locator('a[href="/agendaList"]').click();
    await expect(page).toHaveURL('/agendaList');
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('会议日程', 'Agenda'));
  });

  test('offers strangers the way in: one door in Chinese, two in English', async ({ page, open, lang }) => {
    await open('/');
    const doors = page.getByRole('banner').locator('a[href^="/sign"]:visible');
    await expect(doors).toHaveText(lang === 'zh' ? ['登录 / 注册'] : ['Sign in', 'Register']);
  });

  test('offers a signed-in visitor their console, card and the way out', async ({ page, open, enterAs, say }) => {
    await enterAs('visitor');
    await open('/');
    const corner = page.getByRole('banner').getByRole('button', { name: say('我的账号', 'My account') });
    await corner.click();
    await expect(corner).toHaveAttribute('aria-expanded', 'true');
    await expect(
      page
        .getByRole('banner')
        .getByRole('link', { name: say('我的名片', 'My card') })
        .first(),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(corner).toHaveAttribute('aria-expanded', 'false');
    await corner.click();
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('个人中心', 'My console') })
      .first()
      .click();
    await expect(page).toHaveURL('/console/myParticipation/overviewofParticipants');
  });
});

/** The entry with a list under it, and the first of the list. */
const FOLDED = { entry: '/aboutExpo', below: '/dynamicList' };

test.describe('a list in the menu', () => {
  test('is reached by keyboard, and folded by Escape', async ({ page, open, say }) => {
    await open('/');
    const bar = page
      .getByRole('banner')
      .getByRole('navigation', { name: say('主导航', 'Main') })
      .first();
    const below = bar.locator(`a[href="${FOLDED.below}"]`);
    await expect(below).toBeHidden();
    await bar.locator(`a[href="${FOLDED.entry}"]`).focus();
    await expect(below).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(below).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(below).toBeHidden();
    await bar.locator(`a[href="${FOLDED.entry}"]`).focus();
    await expect(below).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(below).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(FOLDED.below);
  });

  test.describe('by touch', () => {
    test.use({ hasTouch: true });

    test('unfolds at the first touch and goes at the second', async ({ page, open, say }) => {
      await open('/');
      const bar = page
        .getByRole('banner')
        .getByRole('navigation', { name: say('主导航', 'Main') })
        .first();
      const entry = bar.locator(`a[href="${FOLDED.entry}"]`);
      await entry.tap();
      await expect(bar.locator(`a[href="${FOLDED.below}"]`)).toBeVisible();
      await expect(page).toHaveURL('/');
      await entry.tap();
      await expect(page).toHaveURL(FOLDED.entry);
    });
  });
});
