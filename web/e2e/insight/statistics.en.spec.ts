// The dashboard counts what a browser just did, and says it by keyboard and as a table too.
import { ENGINE, expect, openReady, test } from '../support/test.ts';

test(
  'a visit shows in the statistics, with where it came from',
  ENGINE,
  async ({ page, open, enterWith, browser, baseURL, say }) => {
    const source = `s${process.pid}${Date.now().toString(36)}.example`;
    const visitor = await browser.newContext({ baseURL });
    const site = await visitor.newPage();
    const counted = site.waitForResponse((answer) => answer.url().includes('/asas/report/access_record'));
    await site.goto('/agendaList', { referer: `https://${source}/fairs?q=private` });
    expect((await counted).status()).toBe(200);
    // Going on inside the site is another view of the same visit.
    const again = site.waitForResponse((answer) => answer.url().includes('/asas/report/access_record'));
    await site.getByRole('contentinfo').waitFor();
    await site.locator('header a[href="/sponsorshipList"]').first().click();
    expect((await again).request().postDataJSON()).toMatchObject({
      path: '/sponsorshipList',
      plantform: 1,
      user_id: 0,
    });
    expect((await again).request().postDataJSON().visitor_identify).toMatch(/^[0-9A-Z]{32}$/);
    await visitor.close();

    await enterWith('insight.view');
    const sources = page.getByRole('region', { name: say('来源', 'Sources') });
    // Days are those of the fair's place; the visit may have been on the one before, at midnight.
    const day = (before: number) => new Date(Date.now() + (8 - 24 * before) * 3600_000).toISOString().slice(0, 10);
    // Records are written in batches, so the numbers follow within seconds.
    await expect(async () => {
      await open(`/admin/statistics?from=${day(1)}&to=${day(0)}`);
      const row = sources.getByRole('row', { name: source });
      await expect(row.getByRole('cell', { name: '2', exact: true })).toBeVisible({ timeout: 3000 });
    }).toPass();
  },
);

test('the charts are read by keyboard, and the period is chosen', async ({ page, open, enterWith, say }) => {
  await enterWith('insight.view');
  await open('/admin/statistics');
  const chart = page.getByRole('slider').first();
  await expect(chart).toHaveAttribute('aria-valuemax', '30');
  await chart.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await expect(chart).toHaveAttribute('aria-valuenow', '29');
  await expect(chart).toHaveAttribute('aria-valuetext', say(/访问 \d/, /Visits \d/));
  await page.getByText(say('以表格查看', 'Show as table')).first().click();
  const table = page.getByRole('table', { name: say('每日访问与访客', 'Visits and visitors per day') });
  await expect(table.getByRole('row')).toHaveCount(31);

  await page.getByRole('button', { name: say('近 7 天', '7 days') }).click();
  await expect(page).toHaveURL(/days=7/);
  await expect(chart).toHaveAttribute('aria-valuemax', '7');
  await page.getByRole('button', { name: say('自定义', 'Custom') }).click();
  await page.getByLabel(say('从', 'From')).fill('2026-11-10');
  await page.getByLabel(say('到', 'To'), { exact: true }).fill('2026-11-01');
  await page.getByRole('button', { name: say('查看', 'Show'), exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(
    say('结束日期不能早于开始日期', 'The end date must not be before the start date'),
  );
});

test('nothing is counted in the preview or while organising', async ({ page, open, enterWith, context }) => {
  await enterWith('site.structure', 'insight.view');
  const counted: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/asas/report/access_record')) counted.push(request.url());
  });
  await open('/admin/structure');
  await expect(page.frameLocator('iframe').locator('[data-unit]').first()).toBeAttached();
  await openReady(page, '/agendaList?preview=1');
  await openReady(page, '/sponsorshipList');
  // Long enough for the code of counting to have come, had anything asked for it.
  await page.waitForLoadState('networkidle');
  await openReady(page, '/?preview=0');
  await expect.poll(() => counted.length).toBe(1);
});
