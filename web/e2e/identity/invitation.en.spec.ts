// Somebody is invited by link, comes in once with name and password, and the link is worth nothing afterwards.
import { newEmail, PASSWORD } from '../support/api.ts';
import { unique } from '../support/colleagues.ts';
import { expect, test } from '../support/test.ts';

test('an invitation is made, used once, and another one revoked', async ({
  page,
  open,
  enterWith,
  api,
  say,
  browser,
  trouble,
}) => {
  trouble.expect(410);
  await enterWith('identity.accounts', 'audit.view');
  const { access_token } = await api.signIn('staff');
  const role = unique('Invited');
  await api.post('/atms/role/roles', { name: role, permissions: 'audit.view' }, access_token);
  await open('/admin/invitations');

  const invite = async (email: string) => {
    await page.getByRole('button', { name: say('新建邀请', 'New invitation') }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel(say('邮箱', 'Email')).fill(email);
    await form.getByLabel(role).check();
    await form.getByRole('button', { name: say('生成链接', 'Create link') }).click();
    const shown = page.getByRole('dialog').getByRole('textbox', { name: say('邀请链接', 'Invitation link') });
    const link = await shown.inputValue();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('关闭', 'Close') })
      .last()
      .click();
    return new URL(link);
  };
  const [email, other] = [newEmail(), newEmail()];
  const link = await invite(email);
  await invite(other);
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  await expect(row(email)).toContainText(role);
  await row(other)
    .getByRole('button', { name: `${say('撤销', 'Revoke')} ${other}` })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('撤销', 'Revoke') })
    .click();
  await expect(row(other)).toContainText(say('已撤销', 'Revoked'));

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const guest = await context.newPage();
  await guest.goto(`/invitation${link.search}`);
  await expect(guest.getByRole('main')).toContainText(email);
  const submit = guest.getByRole('button', { name: say('开通账号并登录', 'Open account and sign in') });
  await submit.click();
  await expect(guest.locator('input[name="name"]')).toBeFocused();
  await guest.locator('input[name="name"]').fill('Wen Jing');
  await guest.locator('input[name="password"]').fill(PASSWORD);
  await guest.locator('input[name="again"]').fill(PASSWORD);
  await guest.locator('input[name="accept_terms"]').check();
  await submit.click();
  await expect(guest).toHaveURL('/admin');
  await context.close();

  const again = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const late = await again.newPage();
  await late.goto(`/invitation${link.search}`);
  await expect(late.getByRole('main').getByRole('alert')).toContainText(say('邀请链接已失效', 'no longer works'));
  await again.close();
  await page.reload();
  await expect(row(email)).toContainText(say('已接受', 'Accepted'));
});
