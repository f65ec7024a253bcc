// The dashboard counts what a browser just did, and says it by keyboard and as a table too.
import { readFile } from 'node:fs/promises';
import { ENGINE, expect, openReady, test } from '../support/test.ts';

const counts = (answer: { url: () => string }) => answer.url().includes('/asas/report/access_record');

test(
  'a visit with a campaign shows in the statistics, that of staff does not, and the list is a file',
  ENGINE,
  async ({ page, open, enterWith, browser, baseURL, say }) => {
    const mark = `${process.pid}${Date.now().toString(36)}`;
    const [source, campaign, own] = [`s${mark}.example`, `spring-${mark}`, `staff-${mark}`];

    // Somebody of the team looks at the site first: were they counted, they would be there when the visitor is.
    await enterWith('insight.view');
    const looked = page.waitForResponse(counts);
    await page.goto(`/agendaList?utm_campaign=${own}`);
    expect((await looked).status()).toBe(200);

    const visitor = await browser.newContext({ baseURL });
    const site = await visitor.newPage();
    const counted = site.waitForResponse(counts);
    const words = `utm_source=wechat&utm_medium=post&utm_campaign=${campaign}`;
    await site.goto(`/agendaList?${words}&token=private`, { referer: `https://${source}/fairs?q=private` });
    expect((await counted).status()).toBe(200);
    // Going on inside the site is another view of the same visit.
    const again = site.waitForResponse(counts);
    await site.getByRole('contentinfo').waitFor();
    await site.locator('header a[href="/sponsorshipList"]').first().click();
    const sent = (await again).request().postDataJSON();
    expect(sent).toMatchObject({ path: '/sponsorshipList', plantform: 1, user_id: 0, campaign: words });
    expect(sent.visitor_identify).toMatch(/^[0-9A-Z]{32}$/);
    await visitor.close();

    const region = (name: string) => page.getByRole('region', { name, exact: true });
    // Days are those of the fair's place; the visit may have been on the one before, at midnight.
    const day = (before: number) => new Date(Date.now() + (8 - 24 * before) * 3600_000).toISOString().slice(0, 10);
    const two = { name: '2', exact: true };
    // Records are written in batches, so the numbers follow within seconds.
    await expect(async () => {
      await open(`/admin/statistics?from=${day(1)}&to=${day(0)}`);
      const row = region(say('来源', 'Sources')).getByRole('row', { name: source });
      await expect(row.getByRole('cell', two)).toBeVisible({ timeout: 3000 });
    }).toPass();
    const campaigns = region(say('推广活动', 'Campaigns'));
    const row = campaigns.getByRole('row', { name: campaign });
    await expect(row.getByRole('cell', two)).toBeVisible();
    await expect(row).toContainText('wechat · post');
    await expect(campaigns.getByRole('row', { name: own })).toHaveCount(0);
    await expect(region(say('页面', 'Pages')).getByRole('row', { name: say('赞助合作', 'Sponsorship') })).toBeVisible();

    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      campaigns
        .getByRole('button', { name: say('导出', 'Export') })
        .click()
        .then(() => campaigns.getByRole('button', { name: /CSV/ }).click()),
    ]);
    expect(saved.suggestedFilename()).toMatch(/^visits-by-campaign-\d{8}\.csv$/);
    const file = await readFile(await saved.path(), 'utf8');
    expect(file).toContain(`${campaign},wechat,post,2,1`);
    expect(file).not.toContain(own);
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
  await page.getByLabel(say('从', 'From'), { exact: true }).fill('2026-11-10');
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
