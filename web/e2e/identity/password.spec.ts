// Changing one's password: an entry of the English site only, its messages, and the sign-in that follows.
import { keepSession, PASSWORD } from '../support/api.ts';
import { expect, OVERVIEW, test } from './story.ts';

test('the password can be changed on the English site only', async ({ page, open, enterAs, lang }) => {
  await enterAs('visitor');
  await open(OVERVIEW);
  await page.getByRole('banner').locator('button[aria-controls]').last().click();
  await expect(page.getByRole('banner').getByRole('button', { name: /修改密码|Change password/ })).toHaveCount(
    lang === 'en' ? 1 : 0,
  );
});

test('changing the password checks the old one and signs out', async ({
  page,
  open,
  context,
  api,
  outbox,
  lang,
  baseURL,
  trouble,
}) => {
  test.skip(lang !== 'en', 'the dialog is on the English site only');
  trouble.expect(422);
  const person = await outbox.withMobile('Password Changer');
  const elsewhere = await api.signIn(person.mobile);
  await keepSession(context, baseURL ?? '', person);
  await open(OVERVIEW);
  await page.getByRole('button', { name: 'Password Changer' }).click();
  await page.getByRole('button', { name: 'Change password' }).click();

  const dialog = page.getByRole('dialog', { name: 'Change password' });
  const original = dialog.getByLabel('Original password');
  const fresh = dialog.getByLabel('New password', { exact: true });
  const again = dialog.getByLabel('New password again');
  const change = dialog.getByRole('button', { name: 'Change password' });
  const errors = dialog.getByRole('alert');
  await expect(dialog).toBeVisible();

  await change.click();
  await expect(errors).toHaveText([
    'Enter your original password',
    'Please key in 6-16 digit (No special characters) password',
    'Enter the new password again',
  ]);
  await original.fill('NotMine1');
  await fresh.fill('Harbour_2027');
  await again.fill('Harbour2028');
  await change.click();
  await expect(errors).toHaveText([
    'Please key in 6-16 digit (No special characters) password',
    'Passwords must match',
  ]);

  await fresh.fill('Harbour2027');
  await again.fill('Harbour2027');
  await change.click();
  await expect(errors).toHaveText(['Wrong original password']);
  await expect(original).toBeFocused();

  await original.fill(PASSWORD);
  await change.click();
  await expect(page).toHaveURL('/signIn');
  await expect(page.getByText('Password change success, please sign again')).toBeVisible();
  expect(await api.accepts(person)).toBe(false);
  expect(await api.accepts(elsewhere)).toBe(false);

  await page.locator('input[name="account"]').fill(person.mobile);
  await page.locator('input[name="password"]').fill('Harbour2027');
  await page.getByRole('main').locator('button[type="submit"]').click();
  await expect(page).toHaveURL(OVERVIEW);
});
