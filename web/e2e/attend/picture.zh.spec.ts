// A picture as an answer, in Chinese: uploaded in the form, taken out, uploaded again, kept, and seen by whoever reviews it.
import type { Locator, Page } from '@playwright/test';
import { isClean } from '../support/axe.ts';
import { newColleague, unique } from '../support/colleagues.ts';
import { ENGINE, expect, test } from '../support/test.ts';
import { answerFields, chooseTicket, MINE, newPerson, PAGE } from './registering.ts';

const FIELDS = '/atms/attend/fields';
const STATES = /^(您已登记成功|登记已提交，正在审核|您在候补名单上)$/;

/** A picture, drawn by the browser. */
async function portrait(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [240, 320];
    canvas.getContext('2d')?.fillRect(60, 60, 120, 200);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

/** It is there, and not only its frame. */
const isDrawn = (picture: Locator) =>
  expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

test('a picture is an answer', ENGINE, async ({ page, open, api, context, baseURL, enterWith }) => {
  test.slow();
  const name = unique('胸卡照片');
  const setter = (await newColleague(api, 'attend.setting')).tokens.access_token;
  const { id } = await api.post(FIELDS, { field_type: 7, name_zh: name, name_en: name }, setter);
  const person = await newPerson(api, context, baseURL ?? '');
  await open(PAGE);
  const file = page.locator(`input[name="field_${id}"]`);
  const shown = page.locator(`div:has(> div > input[name="field_${id}"]) > img`);
  const picture = { name: 'portrait.png', mimeType: 'image/png', buffer: await portrait(page) };
  await file.setInputFiles(picture);
  await isDrawn(shown);
  await page.getByRole('button', { name: `移除 ${name}` }).click();
  await expect(shown).toHaveCount(0);
  await file.setInputFiles(picture);
  await isDrawn(shown);
  await isClean(page, 'a form with a picture');
  await page.getByLabel('手机', { exact: true }).fill('13800138000');
  await answerFields(page, api);
  await chooseTicket(page);
  await page.getByRole('button', { name: '提交登记' }).click();
  await expect(page.getByRole('heading', { level: 2, name: STATES })).toBeFocused();
  const { registration } = await api.get(MINE, { activity_id: 1 }, person.tokens.access_token);
  expect(registration.custom_fields[`field_${id}`]).toBeTruthy();

  // Whoever reviews it sees the picture itself.
  await enterWith('attend.registrations');
  await open(`/admin/registrations?keyword=${registration.number}`);
  await page
    .getByRole('row')
    .filter({ hasText: registration.number })
    .getByRole('button', { name: /^(查看|审核)/ })
    .click();
  const panel = page.getByRole('dialog').filter({ hasText: registration.number });
  await isDrawn(panel.getByRole('link', { name: `查看原图：${name}` }).locator('img'));

  const rows: { id: number; version: string }[] = await api.get(FIELDS, { nopage: 1 }, setter);
  const version = rows.find((row) => row.id === id)?.version ?? '';
  await api.delete(FIELDS, { id, version }, setter);
});
