// Registering as an exhibitor, in English: somebody without a company enters one, and it is theirs from then on.
import { unique } from '../support/colleagues.ts';
import { expect, test } from '../support/test.ts';
import { answerFields, chooseTicket, MINE, newPerson, PAGE } from './registering.ts';

test('an exhibitor enters their company', async ({ page, open, api, context, baseURL }) => {
  const { tokens } = await newPerson(api, context, baseURL ?? '');
  await open(PAGE);
  await page.getByRole('radio', { name: /^Exhibitor/ }).check();
  await page.getByRole('button', { name: 'Submit registration' }).click();
  await expect(page.getByLabel('Chinese name')).toBeFocused();
  const company = unique('Lantern Freight');
  await page.getByLabel('English name').fill(company);
  await page.getByRole('combobox', { name: 'Country or region' }).fill('Germany');
  await page.getByRole('option', { name: /^Germany/ }).click();
  await page.getByLabel('Mobile', { exact: true }).fill('+49 40 1234567');
  await answerFields(page, api);
  await chooseTicket(page);
  await page.getByRole('button', { name: 'Submit registration' }).click();
  const states = /^(You’re registered|Submitted, and in review|You’re on the waiting list)$/;
  await expect(page.getByRole('heading', { name: states })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(company);

  const { registration, prefill } = await api.get(MINE, { activity_id: 1 }, tokens.access_token);
  expect([registration.atype, registration.company_en]).toEqual([1, company]);
  expect(prefill.company_id).toBe(registration.company_id);
  await page.getByRole('button', { name: 'Change registration' }).click();
  await expect(page.getByText('You’re registering with your own company.')).toBeVisible();
  // Nobody else waits for the place of a test.
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: /^(Cancel registration|Leave waiting list)$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel registration' }).click();
  await expect(page.getByRole('heading', { name: 'Registration cancelled' })).toBeVisible();
});
