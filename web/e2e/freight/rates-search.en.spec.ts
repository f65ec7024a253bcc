// Rates for those who ship, in English: found by names in both languages, compared, and asked for in one step.
import { keepSession } from '../support/api.ts';
import { isClean } from '../support/axe.ts';
import { newColleague } from '../support/colleagues.ts';
import { expect, test, WIDTHS } from '../support/test.ts';
import { emptyLane, RATES, rateOf } from './rates.ts';

const POL = 'DKAAL';
const POD = 'CIABJ';

test('a lane is found, its rates compared, and a quote asked for', async ({ page, open, api, context, baseURL }) => {
  const token = (await emptyLane(api, POL, POD)).tokens.access_token;
  await api.post(RATES, rateOf(POL, POD), token);
  await api.post(RATES, rateOf(POL, POD, { carrier_id: 2, base: 230_000, transit_days: 40, service: 'AEX' }), token);

  await open('/freightRates');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sea rates');
  await isClean(page, 'rates before a search');
  await page.getByRole('combobox', { name: 'From', exact: true }).fill('奥尔堡');
  await page.getByRole('option', { name: /DKAAL/ }).click();
  await page.getByRole('combobox', { name: 'To', exact: true }).fill('ciabj');
  await page.getByRole('option', { name: /Abidjan/ }).click();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/pod=CIABJ&pol=DKAAL/);

  // 2,300 of ocean freight with bunker and terminal.
  await expect(page.getByRole('heading', { name: '2 current rates' })).toBeVisible();
  const rows = page.locator('section[aria-labelledby="current-rates"] > ul > li');
  await expect(rows.first()).toContainText('2,810');
  await expect(rows.first()).toContainText('Destination terminal');
  await expect(rows.first()).toContainText('Wed, Sat');
  await page.getByRole('link', { name: 'Transit', exact: true }).click();
  await expect(rows.first()).toContainText('2,960');

  for (const row of await rows.all()) {
    const opener = row.getByRole('button', { name: /^Details: / });
    if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
    await row.getByRole('checkbox', { name: /^Compare: / }).check();
  }
  const compared = page.getByRole('region', { name: 'Side by side' });
  await expect(compared.getByRole('columnheader')).toHaveCount(3);
  await expect(compared.getByRole('row', { name: /^All-in/ })).toContainText('lowest');
  await expect(compared.getByRole('row', { name: /^Transit/ })).toContainText('fastest');
  await isClean(page, 'rates beside each other');

  await page.setViewportSize(WIDTHS.phone);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(WIDTHS.phone.width);
  await page.setViewportSize(WIDTHS.desk);

  // A stranger is asked to sign in before an alert is set.
  await page.getByRole('button', { name: /^Alert below / }).click();
  await expect(page.getByRole('dialog')).toContainText('Sign in to set an alert');

  const owner = await newColleague(api);
  await keepSession(context, baseURL ?? '', owner.tokens);
  await open(`/freightRates?pol=${POL}&pod=${POD}`);
  await page.getByRole('button', { name: /^Alert below / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save alert' }).click();
  await expect(page.getByRole('dialog')).toContainText('Alert saved');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Ask for a quote', exact: true }).click();
  await expect(page).toHaveURL(/\/freightInquiry\?id=\d+/);
});

test('a port that nobody knows is said so', async ({ page, open, trouble }) => {
  trouble.expect(422);
  await open('/freightRates?pol=Atlantis&pod=DEHAM');
  await expect(page.getByText('No port found for “Atlantis”')).toBeVisible();
});
