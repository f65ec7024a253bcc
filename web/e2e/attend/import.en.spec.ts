// A list of people is imported as registrations, in English: one row is refused, the others take part, and all is undone.
import { expect, test } from '../support/test.ts';
import { oneWord } from './guests.ts';

const LIST = '/admin/registrations';

test('people of a table are registered and taken back', async ({ page, open, enterWith, api }) => {
  test.slow();
  const word = oneWord();
  const types: { name_en: string; atype: number; left?: number | null }[] = await api.about('ticket_type');
  const free = types.find(({ atype, left }) => atype !== 1 && left !== 0);
  const row = (name: string, email: string) => `${word} ${name},${email},${free?.name_en ?? ''}`;
  const table = [
    'Name,Email,Ticket',
    row('One', `${word}-1@browser.example`),
    row('Two', `${word}-2@browser.example`),
    row('Three', 'nowhere'),
  ].join('\r\n');
  await enterWith('attend.registrations');
  await open(LIST);
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page).toHaveURL(`${LIST}/import`);
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Import only the 2 valid rows' }).click({ timeout: 30_000 });
  await expect(page.getByText('2 rows saved')).toBeVisible({ timeout: 30_000 });
  const address = page.url();

  await open(`${LIST}?keyword=${word}`);
  await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(2);
  await expect(page.getByRole('row').filter({ hasText: `${word} Two` })).toContainText('Registered');

  await open(new URL(address).pathname + new URL(address).search);
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('2 rows were undone')).toBeVisible({ timeout: 30_000 });
  await open(`${LIST}?keyword=${word}`);
  await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(0);
});
