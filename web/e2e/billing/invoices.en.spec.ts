// Invoices, in English: the company's data with its tax number, an invoice over a paid order, and taking the request back.
import { isClean } from '../support/axe.ts';
import { expect, test, WIDTHS } from '../support/test.ts';
import { fits, paidTopUp } from './paying.ts';

test('an invoice is asked for over a paid order, and withdrawn', async ({ page, open, api, enterAs, baseURL }) => {
  const order = await paidTopUp(page, baseURL, api, 60);
  await enterAs('exhibitor');
  await open(`/console/invoices?order=${order.id}`);
  await page.getByRole('button', { name: /^(Fill in|Change)$/ }).click();
  const dialog = page.getByRole('dialog');
  const taxNumber = dialog.locator('[name="tax_number"]');
  await dialog.getByLabel('Invoice to').fill('Farshore Lines Co., Ltd');
  await taxNumber.fill('91350100M000100Y44');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toContainText('This tax number isn’t valid. Please check it');
  await taxNumber.fill('91350100M000100Y43');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Invoice details' })).toContainText('9135 0100 M000 100Y 43');

  const waiting = page.getByRole('region', { name: 'Orders without an invoice' });
  await expect(waiting.getByRole('checkbox', { name: new RegExp(order.number) })).toBeChecked();
  await expect(waiting).toContainText('1 order, ¥ 60.00 in all');
  await isClean(page, 'invoices');
  await page.setViewportSize(WIDTHS.phone);
  await fits(page, WIDTHS.phone.width);
  await page.setViewportSize(WIDTHS.desk);
  await waiting.getByRole('button', { name: 'Request invoice' }).click();
  const row = page.getByRole('row').filter({ hasText: order.number });
  await expect(row).toContainText('Requested');
  await expect(waiting).not.toContainText(order.number);

  await row.getByRole('button', { name: /^Withdraw/ }).click();
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(row).toContainText('Cancelled');
  await expect(waiting).toContainText(order.number);
});
