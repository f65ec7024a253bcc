// Materials of a booth: handed in, returned, mended, accepted, and packed for the builders under the booth's number.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { keepSession } from '../support/api.ts';
import { newColleague } from '../support/colleagues.ts';
import { ENGINE, expect, test } from '../support/test.ts';
import { reserve } from './admin-reserving.ts';

const LIST = '/console/myParticipation/boothBackboardCollection/index';

/** A picture of the size that a backboard needs, drawn by the browser. */
async function artwork(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1500, 800];
    const pen = canvas.getContext('2d');
    pen?.fillRect(100, 100, 1300, 600);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

/** The names in a zip file's list of contents. */
function namesOf(zip: Buffer): string[] {
  const names: string[] = [];
  for (let at = zip.indexOf('PK\x01\x02', 0, 'latin1'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 46, 'latin1')) {
    names.push(zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28)));
  }
  return names;
}

test(
  'materials are returned, mended, accepted and packed by booth number',
  ENGINE,
  async ({ page, open, api, context, baseURL }) => {
    test.slow();
    const base = baseURL ?? '';
    const keeper = await newColleague(api, 'booth.gather', 'booth.reservations');
    const token = keeper.tokens.access_token;
    // A shell scheme has a board and a backboard.
    const asked = await reserve(api, ({ booth_type }) => booth_type === 1);
    const booth = asked.booths[0]?.booth_no ?? '';
    const sold = await api.put(
      '/atms/booth/reservations/review',
      { id: asked.id, version: asked.version, accept: true },
      token,
    );

    // The exhibitor hands in a board and a picture.
    await keepSession(context, base, asked.by.tokens);
    await open(LIST);
    const card = page.getByRole('listitem').filter({ hasText: booth });
    await card.getByRole('link', { name: `Start ${booth}` }).click();
    await page.locator('[name="fascia_zh"]').fill('海港贸易');
    await page.locator('[name="fascia_en"]').fill('Harbour Trade');
    const picture = { name: 'board.png', mimeType: 'image/png', buffer: await artwork(page) };
    const field = page.locator('[data-field="backboard"]');
    await field.getByRole('button', { name: /^Upload/ }).click();
    await page.getByRole('dialog').locator('input[type="file"]').setInputFiles(picture);
    await expect(field.getByRole('link', { name: /board/ })).toBeVisible();
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await expect(page).toHaveURL(LIST);
    await expect(card).toContainText('Submitted');

    // Returned with a reason, mended, and accepted.
    const row = page.getByRole('row').filter({ hasText: booth });
    const dialog = page.getByRole('dialog');
    const review = async (verdict: 'Return for changes' | 'Accept', reason = '') => {
      await keepSession(context, base, keeper.tokens);
      await open(`/admin/booth-gather?keyword=${booth}`);
      await row.getByRole('button', { name: 'Review' }).click();
      await dialog.getByRole('radio', { name: verdict }).check();
      if (reason) await dialog.locator('[name="reason"]').fill(reason);
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(dialog).toHaveCount(0);
    };
    await review('Return for changes', 'Please spell the name in full');
    await expect(row).toContainText('Please spell the name in full');
    await keepSession(context, base, asked.by.tokens);
    await open(LIST);
    await expect(card).toContainText('Please spell the name in full');
    await card.getByRole('link', { name: `Continue ${booth}` }).click();
    await page.locator('[name="fascia_en"]').fill('Harbour Trade Limited');
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await expect(page).toHaveURL(LIST);
    await review('Accept');
    await expect(row).toContainText('Accepted');

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download everything' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^booth-materials-.*\.zip$/);
    const names = namesOf(await readFile(await download.path()));
    expect(names).toContain(`${booth}_backboard.png`);
    expect(names.some((name) => /^booth-materials-.*\.xlsx$/.test(name))).toBe(true);

    // The booth goes back to where the stories found it.
    await api.put('/atms/booth/reservations/cancel', { id: sold.id, version: sold.version, reason: 'Tested' }, token);
  },
);
