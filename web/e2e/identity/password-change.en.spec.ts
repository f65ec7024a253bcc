// Changing one's password: its messages, the sign-in that follows, and nothing for axe to find.
import { keepSession, PASSWORD } from '../support/api.ts';
import { isClean } from '../support/axe.ts';
import { expect, OVERVIEW, test } from './story.ts';

test('changing the password checks the old one and signs out', async ({
  page,
  open,
  context,
  api,
  outbox,
  baseURL,
  trouble,
}) => {
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
  const again = dialog.getByLabel('Repeat new password');
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

test('axe finds nothing in the dialog', async ({ page, open, enterAs }) => {
  await enterAs('visitor');
  await open(OVERVIEW);
  await page.getByRole('banner').locator('button[aria-controls]').last().click();
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await isClean(page, 'password dialog');
});
