// Saving an exhibitor, in English: strangers are asked to sign in and come back to what they wanted; then it is in the console.
import { PASSWORD } from '../support/api.ts';
import { expect, test } from '../support/test.ts';
import { filters, names, PATH } from './directory-page.ts';

const FIRM = 'Farshore Lines';
const SAVED = '/console/myParticipation/boothCollection';

test('saving asks a stranger to sign in, and saves when they come back', async ({ page, open, api }) => {
  const tokens = await api.signIn('visitor');
  // Whatever an earlier try has left.
  for (const row of await api.get('/atlas/exhibition/favorite_exhibitors', { activity_id: 1 }, tokens.access_token)) {
    await api.delete(`/atlas/favorite/favorites/${row.favorite_id}`, {}, tokens.access_token);
  }
  await open(`${PATH}?keyword=farshore`);
  await page.getByRole('button', { name: `Save ${FIRM}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in to save exhibitors' });
  await dialog.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/signIn');
  await page.getByLabel('Mobile or email').fill('visitor@fairway.example');
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`${PATH}?keyword=farshore`);
  await expect(page.getByRole('button', { name: `Save ${FIRM}` })).toHaveAttribute('aria-pressed', 'true');

  await open(PATH);
  await filters(page).getByRole('checkbox', { name: 'Saved' }).click();
  await expect(page).toHaveURL(`${PATH}?saved=1`);
  await expect(names(page)).toHaveText([FIRM]);

  await open(SAVED);
  await expect(page.getByRole('main').getByRole('link', { name: FIRM })).toHaveAttribute('href', '/companyDetail?id=1');
  await page.getByRole('button', { name: `Remove ${FIRM}` }).click();
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Find exhibitors' }).click();
  await expect(page).toHaveURL(PATH);
});

test('the saved filter asks a stranger as well', async ({ page, open }) => {
  await open(PATH);
  await filters(page).getByText('Saved', { exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in to save exhibitors' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(PATH);
});
