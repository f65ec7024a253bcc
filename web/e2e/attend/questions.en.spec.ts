// Additional questions, in English: one is asked of visitors, another after an answer to it, as the preview shows beforehand.
import type { Locator, Page } from '@playwright/test';
import { isClean } from '../support/axe.ts';
import { unique } from '../support/colleagues.ts';
import { expect, test, WIDTHS } from '../support/test.ts';
import { newPerson, PAGE } from './registering.ts';

const SCREEN = '/admin/attend-form';
const FIELDS = '/atms/attend/fields';

/** Defines a question by the screen's form. */
async function define(page: Page, name: string, type: string, more: (form: Locator) => Promise<void>) {
  await page.getByRole('button', { name: 'New question' }).first().click();
  const form = page.getByRole('dialog', { name: 'New question' });
  await form.locator('[name="name_en"]').fill(name);
  await form.locator('[name="name_zh"]').fill(`${name}（中文）`);
  await form.locator('[name="field_type"]').selectOption(type);
  await more(form);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
}

test('a question follows from an answer, in the preview and in the form', async ({
  page,
  open,
  enterWith,
  api,
  context,
  baseURL,
}) => {
  test.slow();
  const tour = unique('Guided tour?');
  const which = unique('Which tour');
  const { access_token } = (await enterWith('attend.setting')).tokens;
  await open(SCREEN);
  await define(page, tour, '5', (form) => form.getByRole('radio', { name: 'Visitors only' }).check());
  await define(page, which, '1', async (form) => {
    await form.locator('[name="when_field"]').selectOption({ label: tour });
    // An answer has to be named.
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('alert').first()).toBeVisible();
    await form.getByRole('checkbox', { name: 'Yes' }).check();
  });
  await expect(page.getByRole('row').filter({ hasText: which })).toContainText(`${tour}: Yes`);

  const preview = page.getByRole('region', { name: 'Preview of the form' });
  await expect(preview.getByLabel(which)).toHaveCount(0);
  await preview.getByLabel(tour, { exact: true }).selectOption({ label: 'Yes' });
  await expect(preview.getByLabel(which, { exact: true })).toBeVisible();
  await preview.getByRole('button', { name: '中文' }).click();
  await expect(preview.getByLabel(`${which}（中文）`)).toBeVisible();
  await isClean(page, 'the questions and their preview');
  await page.setViewportSize(WIDTHS.phone);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(WIDTHS.phone.width);
  await page.setViewportSize(WIDTHS.desk);
  await preview.getByRole('button', { name: 'Exhibitor' }).click();
  await expect(preview.getByLabel(`${tour}（中文）`)).toHaveCount(0);

  await newPerson(api, context, baseURL ?? '');
  await open(PAGE);
  await expect(page.getByLabel(tour, { exact: true })).toBeVisible();
  await expect(page.getByLabel(which, { exact: true })).toHaveCount(0);
  await page.getByLabel(tour, { exact: true }).selectOption({ label: 'Yes' });
  await page.getByLabel(which, { exact: true }).fill('The port');
  await page.getByLabel(tour, { exact: true }).selectOption({ label: 'No' });
  await expect(page.getByLabel(which, { exact: true })).toHaveCount(0);
  await page.getByRole('radio', { name: /^Exhibitor/ }).check();
  await expect(page.getByLabel(tour, { exact: true })).toHaveCount(0);

  // What depends on another question goes first.
  for (const name of [which, tour]) {
    const rows: { id: number; version: string; name_en: string }[] = await api.get(FIELDS, { nopage: 1 }, access_token);
    const row = rows.find(({ name_en }) => name_en === name);
    await api.delete(FIELDS, { id: row?.id ?? 0, version: row?.version ?? '' }, access_token);
  }
});
