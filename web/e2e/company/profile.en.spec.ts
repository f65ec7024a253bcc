// A member of a company writes its page: the basics, and a certificate that comes and goes.
import { expect, test } from '../support/test.ts';

const PROFILE = '/console/companyManage/companyExhEdit';
const EDIT = '/console/companyManage/editCompany';

test('a member changes the basics of the company', async ({ page, open, enterAs, api }) => {
  await enterAs('exhibitor');
  await open(PROFILE);
  await expect(page.getByRole('heading', { name: 'Profile completeness' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit Basics' }).click();
  const form = page.getByRole('dialog', { name: 'Edit basics' });
  const slogan = `A day late, a day refunded ${Date.now().toString(36)}`;
  await form.locator('[name="slogan_en"]').fill(slogan);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText(slogan)).toBeVisible();
  const shown = await api.get('/atlas/company/company_info/1');
  expect(shown.slogan_en).toBe(slogan);
});

test('a member adds a certificate and takes it away again', async ({ page, open, enterAs, api }) => {
  await enterAs('exhibitor');
  await open(`${EDIT}?type=certificates`);
  const name = `On-time prize ${Date.now().toString(36)}`;
  await page.getByRole('button', { name: 'New certificate' }).first().click();
  const form = page.getByRole('dialog', { name: 'New certificate' });
  await form.locator('[name="name_en"]').fill(name);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  const names = async () => (await api.get('/atlas/company/goodwill/1')).map((row: { name_en: string }) => row.name_en);
  expect(await names()).toContain(name);
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button', { name: /Delete/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(0);
  await expect.poll(names).not.toContain(name);
});

test('the parts of the page are reached by their tabs', async ({ page, open, enterAs }) => {
  await enterAs('exhibitor');
  await open(EDIT);
  await expect(page.getByRole('tab', { name: 'Key figures' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Shipping routes' }).click();
  await expect(page).toHaveURL(`${EDIT}?type=lines`);
  await expect(page.getByText('CNNGB – CNYTN – NLRTM')).toBeVisible();
});
