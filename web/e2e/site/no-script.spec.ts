// Public pages without JavaScript: everything can be read, and the ways on are plain links.
import { INNER_PAGES } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

// Chromium reports the modules it is told to preload and may not run.
test.beforeEach(({ trouble }) => trouble.expect(/ csp$/));

test.describe('without JavaScript', () => {
  test('the home page can be read from top to bottom', async ({ page, api, say }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(say('博览会', 'Logistics Fair'));
    const [news, contacts] = await Promise.all([
      api.about('static_content', { classification: 'dynamic', limit: 5, start: 0 }),
      api.about('incharger'),
    ]);
    for (const story of news)
      await expect(page.getByText(api.local(story, 'title'), { exact: true }).first()).toBeVisible();
    for (const person of contacts.slice(0, 2)) await expect(page.getByText(person.email)).toBeVisible();
    // Headings only: what a reader skims must not depend on code that never comes.
    for (const id of [
      'dynamics',
      'introduction',
      'halls',
      'highlights',
      'same',
      'review',
      'real-time',
      'institutions',
    ]) {
      await expect(page.locator(`#home-${id}`)).toBeVisible();
      await expect(page.locator(`#home-${id}`)).toHaveText(/\S/);
    }
    // The opening date stands where the countdown will be.
    await expect(page.getByText('2027.03.18')).toBeVisible();
  });

  test('every page can be read, and its filters are plain links', async ({ page, api }) => {
    test.slow();
    for (const path of INNER_PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(/\S/);
      const words = (await page.getByRole('main').innerText()).length;
      expect(words, path).toBeGreaterThan(150);
      expect(await page.getByRole('status').count(), `${path} is not loading`).toBe(0);
    }
    const sessions = await api.about('agenda');
    await page.goto('/agendaList');
    await page.getByRole('main').locator('a[href="/agendaList?day=3"]').click();
    const last = sessions.at(-1);
    await expect(page.getByText(api.local(last, 'title'), { exact: true })).toBeVisible();
    const [picture] = (await api.about('activity_historyreview'))[0].pictures;
    await page.goto('/lookBack');
    await expect(page.getByRole('link', { name: api.local(picture, 'caption') })).toHaveAttribute(
      'href',
      picture.image,
    );
  });

  test('sections are styled: none stands in the browser’s own type', async ({ page }) => {
    await page.goto('/');
    const sheets = await page.locator('link[rel="stylesheet"]').count();
    expect(sheets).toBeGreaterThan(0);
    const footer = page.getByRole('contentinfo');
    await expect(footer).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  });

  test('the menu opens on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('banner').locator('summary').click();
    await expect(page.getByRole('banner').locator('details a[href="/agendaList"]')).toBeVisible();
  });

  test('the language can be switched', async ({ page, lang }) => {
    await page.goto('/');
    await page
      .getByRole('banner')
      .getByRole('link', { name: lang === 'zh' ? 'EN' : '中文', exact: true })
      .click();
    await expect(page.locator('html')).toHaveAttribute('lang', lang === 'zh' ? 'en' : 'zh-CN');
  });

  test('the sign pages say what they need', async ({ page, say }) => {
    await page.goto('/signIn');
    // Chromium keeps the words but does not draw them when scripts are switched off by a test.
    const words = await page.locator('main noscript').textContent();
    expect(words).toContain(say('需要浏览器启用 JavaScript', 'Turn on JavaScript in your browser'));
    expect(await page.locator('button[type="submit"]').count()).toBe(0);
  });
});
