// A bank transfer, in English: the account, a proof that finance refuses, another one that it accepts, and an order given up.
import { isClean } from '../support/axe.ts';
import { newColleague } from '../support/colleagues.ts';
import { expect, test } from '../support/test.ts';
import { checkoutOf, ITEM, ORDERS, orderTopUp } from './paying.ts';

const BYTES = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n';
const PROOF = { name: 'proof.pdf', mimeType: 'application/pdf', buffer: Buffer.from(BYTES) };

test('a transfer is proved, refused, proved again and confirmed', async ({ page, open, api, enterAs }) => {
  test.slow();
  const order = await orderTopUp(api, ITEM.points, 200);
  const finance = (await newColleague(api, 'billing.orders')).tokens.access_token;
  const decide = async (accept: boolean, reason = '') => {
    const { access_token } = await api.signIn('exhibitor');
    const { payments } = await api.get(`${ORDERS}/${order.id}`, {}, access_token);
    const payment_id = payments.at(-1).id;
    await api.post(`/atms/billing/orders/${order.id}/confirm`, { payment_id, accept, reason }, finance);
  };
  await enterAs('exhibitor');
  await open(checkoutOf(order));
  await page.getByRole('radio', { name: 'Bank transfer' }).check();
  await page.getByRole('button', { name: 'Pay by bank transfer' }).click();
  const sheet = page.getByRole('region', { name: 'Checkout' });
  await expect(sheet).toContainText(order.number);
  await isClean(page, 'a bank transfer');
  await page.getByLabel('Proof of the transfer').setInputFiles(PROOF);
  await expect(sheet).toContainText('We have your proof, and finance is checking it.');

  await decide(false, 'The amount is not readable');
  await expect(sheet).toContainText('Finance did not accept your last proof.');
  await expect(sheet).toContainText('The amount is not readable');
  // Somebody who comes back later finds the same.
  await page.reload();
  await expect(sheet).toContainText('The amount is not readable');
  await page.getByLabel('Proof of the transfer').setInputFiles(PROOF);
  await expect(sheet).toContainText('We have your proof, and finance is checking it.');
  await decide(true);
  await expect(page.getByRole('heading', { level: 1, name: 'Paid' })).toBeVisible();
  await expect(sheet).toContainText('Bank transfer');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
});

test('an order says what it is invoiced to, and is given up', async ({ page, open, api, enterAs }) => {
  const order = await orderTopUp(api, ITEM.points, 50);
  await enterAs('exhibitor');
  await open(checkoutOf(order));
  await page.getByRole('button', { name: /invoice details$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Invoice to').fill('Farshore Lines Co., Ltd');
  await dialog.getByLabel('Tax number').fill('91350100M000100Y44');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('This tax number isn’t valid. Please check it');
  await dialog.getByLabel('Tax number').fill('9135 0100 m000 100y 43');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('9135 0100 M000 100Y 43')).toBeVisible();

  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await dialog.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cancelled' })).toBeVisible();
  await expect(page.getByText('The order was cancelled. Nothing was charged.')).toBeVisible();
  await open('/console/orders?status=2');
  await expect(page.getByRole('row').filter({ hasText: order.number })).toContainText('Cancelled');
});
