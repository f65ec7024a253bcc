// A temporary password opens nothing but the choice of one's own, and a first password can be handed over by the platform.
import { PASSWORD } from '../support/api.ts';
import { unique } from '../support/colleagues.ts';
import { expect, field, fillIn, OVERVIEW, submit, test } from './story.ts';

test('whoever comes with a temporary password chooses their own', async ({ page, open, api, outbox, trouble }) => {
  trouble.expect(403, 422);
  const { email } = await outbox.withEmail('New Colleague');
  const { access_token } = await api.signIn('staff');
  const [{ id }] = await api.get('/atms/account/accounts', { keyword: email }, access_token);
  await api.post('/atms/account/reset_password', { id }, access_token);
  const letter = await outbox.textTo(email, 'temporary_password');
  const password = /(?:临时密码：|Temporary password: )(\S+)/.exec(letter)?.[1] ?? '';

  await open('/signIn');
  await fillIn(page, email, password);
  await expect(page.getByRole('status')).toHaveText('You used a temporary password; please choose your own.');
  await field(page, 'new_password').fill(password);
  await field(page, 'again').fill(password);
  await submit(page);
  await expect(page.getByRole('alert')).toHaveText('The new password must differ from the temporary one');
  await field(page, 'new_password').fill(PASSWORD);
  await field(page, 'again').fill(PASSWORD);
  await submit(page);
  await expect(page).toHaveURL(OVERVIEW);
  await api.signIn(email);
});

test('platform staff hand over the first password of a tenant', async ({
  page,
  open,
  enterAs,
  api,
  baseURL,
  trouble,
}) => {
  trouble.expect(403);
  await enterAs('staff');
  const { access_token } = await api.signIn('staff');
  const [name, code] = [unique('Handed Fair'), `h${process.pid}${Date.now().toString(36)}`];
  const tenant = { code, name_zh: name, name_en: name, tenant_type: 3, host_en: `${code}.localhost` };
  await api.post('/atms/tenant/tenants', { ...tenant, admin_email: `first@${code}.example` }, access_token);

  await open(`/admin/tenants?keyword=${code}`);
  await page.getByRole('button', { name: `More ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Hand over first password' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hand over first password' }).click();
  const dialog = page.getByRole('dialog', { name: 'First administrator’s temporary password' });
  await expect(dialog).toContainText(`first@${code}.example`);
  const password = (await dialog.locator('code').textContent()) ?? '';
  await page.goto(`http://${code}.localhost:${new URL(baseURL ?? '').port}/signIn`);
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await fillIn(page, `first@${code}.example`, password);
  await expect(field(page, 'new_password')).toBeVisible();
});
