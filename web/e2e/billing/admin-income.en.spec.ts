// Income says what came in by day, item and method, is read by keyboard, and is a file as well.
import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/test.ts';
import { paidPoints } from './paid.ts';

test('what was just paid is part of the income', async ({ page, open, enterWith, api, say }) => {
  test.slow();
  await paidPoints(api, 40);
  await enterWith('billing.income');
  await open('/admin/income?days=7');
  const chart = page.getByRole('slider').first();
  await expect(chart).toHaveAttribute('aria-valuemax', '7');
  await chart.focus();
  await page.keyboard.press('End');
  await expect(chart).toHaveAttribute('aria-valuetext', say(/收款 ¥ \d/, /Received ¥ \d/));

  const region = (name: string) => page.getByRole('region', { name, exact: true });
  const items = region(say('按商品', 'By item'));
  await expect(items.getByRole('rowheader', { name: say('积分充值', 'Points') }).first()).toBeVisible();
  const methods = region(say('按付款方式', 'By payment method'));
  await expect(methods.getByRole('rowheader', { name: say('线下转账', 'Bank transfer') }).first()).toBeVisible();
  // Every way of looking at it has the same sum, unless somebody pays between two answers.
  const sum = (part: typeof items) => part.locator('tfoot td').nth(1).textContent({ timeout: 5000 });
  await expect(async () => {
    await open('/admin/income?days=7');
    expect(await sum(items)).toBe(await sum(methods));
  }).toPass();

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    methods
      .getByRole('button', { name: say('导出', 'Export') })
      .click()
      .then(() => methods.getByRole('button', { name: /CSV/ }).click()),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^income-.*\.csv$/);
  expect(await readFile(await saved.path(), 'utf8')).toContain(say('线下转账', 'Bank transfer'));

  await page.getByRole('button', { name: say('近 30 天', '30 days') }).click();
  await expect(page).toHaveURL(/days=30/);
  await expect(chart).toHaveAttribute('aria-valuemax', '30');
});

test('a day is reconciled with the statement that finance brings', async ({ page, open, enterWith, say }) => {
  await enterWith('billing.income');
  // A day on which nobody pays, so that both sides are what this story makes them.
  await open('/admin/reconciliation?day=2020-02-29&method=2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('对账', 'Reconciliation'));
  const ref = `E2E${process.pid}${Date.now().toString(36).toUpperCase()}`;
  const file = `our_ref,provider_ref,amount,currency,at\n${ref},theirs-${ref},12.50,CNY,2020-02-29 10:00:00\n`;
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  const row = page.getByRole('row').filter({ hasText: ref });
  await expect(row.first()).toContainText(say('我方没有', 'Missing on our side'));
  await expect(row.first()).toContainText('¥ 12.50');
  await expect(page.getByText(say('1 笔不一致。', '1 row differs.'))).toBeVisible();
});
