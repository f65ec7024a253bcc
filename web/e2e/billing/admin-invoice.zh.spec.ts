// An invoice that a buyer asked for gets its number; whoever asked sees it.
import type { DemoApi } from '../support/api.ts';
import { unique } from '../support/colleagues.ts';
import { expect, test } from '../support/test.ts';
import { paidPoints } from './paid.ts';

async function askForInvoice(api: DemoApi) {
  const order = await paidPoints(api, 30);
  const { access_token } = await api.signIn('exhibitor');
  // The company's own, as others who test with it fill it in.
  const recipient = { is_personal: false, tax_number: '91350100M000100Y43' };
  const profile = { ...recipient, title: unique('抬头'), email: 'billing@browser.example' };
  await api.put('/atlas/billing/invoice_profile', profile, access_token);
  // Somebody else may have saved another title meanwhile: the answer says which one it is.
  const asked = await api.post('/atlas/billing/invoices', { order_ids: [order.id] }, access_token);
  return { order, asked, access_token };
}

test('an invoice is issued with its number', async ({ page, open, enterWith, api, say }) => {
  test.slow();
  const { order, asked, access_token } = await askForInvoice(api);
  await enterWith('billing.invoices');
  await open(`/admin/invoices?status=1&keyword=${encodeURIComponent(asked.title)}`);
  const row = page.getByRole('row').filter({ hasText: order.number });
  await expect(row).toContainText('¥ 30.00');
  await row.getByRole('button', { name: say('开具', 'Issue') }).click();
  const form = page.getByRole('dialog').filter({ has: page.locator('[name="number"]') });
  await expect(form).toContainText(order.number);
  const save = form.getByRole('button', { name: say('开具', 'Issue'), exact: true });
  await save.click();
  await expect(form.getByRole('alert').first()).toBeVisible();
  const number = `27${Date.now()}${process.pid}`.slice(0, 20);
  await form.locator('[name="number"]').fill(number);
  await save.click();
  await expect(form).toBeHidden();
  await expect(row).toHaveCount(0);

  await open(`/admin/invoices?keyword=${number}`);
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText(say('已开具', 'Issued'));
  const mine = await api.get('/atlas/billing/invoices', { limit: 100 }, access_token);
  expect(mine.find(({ id }: { id: number }) => id === asked.id)).toMatchObject({ state: 2, number });
});

test('one that cannot be issued is refused with a reason', async ({ page, open, enterWith, api, say }) => {
  const { order, asked, access_token } = await askForInvoice(api);
  await enterWith('billing.invoices');
  await open(`/admin/invoices?keyword=${encodeURIComponent(asked.title)}`);
  const row = page.getByRole('row').filter({ hasText: order.number });
  await row.getByRole('button', { name: say('退回申请', 'Refuse') }).click();
  const form = page.getByRole('dialog').filter({ has: page.locator('[name="reason"]') });
  await form.locator('[name="reason"]').fill(say('抬头不完整', 'The name is incomplete'));
  await form.getByRole('button', { name: say('退回申请', 'Refuse'), exact: true }).click();
  await expect(row).toContainText(say('抬头不完整', 'The name is incomplete'));
  const mine = await api.get('/atlas/billing/invoices', { limit: 100 }, access_token);
  expect(mine.find(({ id }: { id: number }) => id === asked.id).state).toBe(3);
});
