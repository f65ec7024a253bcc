// A forgotten password, by mail and by mobile: one link, one use, and the old password is over.
import { PASSWORD } from '../support/api.ts';
import { expect, field, fillIn, OVERVIEW, submit, test } from './story.ts';

const FRESH = 'Harbour2027';

test('a mailed link sets a new password, once', async ({ page, open, outbox, say, trouble }) => {
  trouble.expect(410, 422);
  const { email } = await outbox.withEmail();
  await open('/signIn');
  await page.getByRole('link', { name: say('忘记密码？', 'Forgot password?') }).click();
  await expect(page).toHaveURL('/forgetPassword');
  await field(page, 'account').fill(email);
  await submit(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('请查收邮件', 'Check your email'));

  const link = await outbox.linkTo(email, 'password_reset');
  await open(link);
  await field(page, 'new_password').fill(FRESH);
  await field(page, 'again').fill('Harbour2028');
  await submit(page);
  await expect(page.getByRole('alert')).toHaveText(say('两次输入的密码不一致', 'Passwords must match'));
  await field(page, 'again').fill(FRESH);
  await submit(page);
  await expect(page).toHaveURL('/signIn');
  await expect(page.getByText(say('新密码已生效，请登录', 'Password saved. Please sign in'))).toBeVisible();

  await fillIn(page, email, PASSWORD);
  await expect(page.getByRole('alert')).toHaveText(say('账号或密码错误', 'Wrong account or password'));
  await fillIn(page, email, FRESH);
  await expect(page).toHaveURL(OVERVIEW);

  await open(link);
  await field(page, 'new_password').fill('Another2027');
  await field(page, 'again').fill('Another2027');
  await submit(page);
  await page
    .getByRole('alert')
    .getByRole('link', { name: say('重新获取', 'Request a new link') })
    .click();
  await expect(page).toHaveURL('/forgetPassword');
});

test('a code by SMS sets a new password and ends every session', async ({ page, open, outbox, api }) => {
  const person = await outbox.withMobile();
  await open('/forgetPassword');
  await field(page, 'account').fill(person.mobile);
  await submit(page);
  await expect(page).toHaveURL('/setPasswordNew');
  await expect(field(page, 'mobile')).toHaveValue(person.mobile);
  await field(page, 'sms_code').fill(await outbox.codeTo(person.mobile));
  await field(page, 'new_password').fill(FRESH);
  await field(page, 'again').fill(FRESH);
  await submit(page);
  await expect(page).toHaveURL('/signIn');
  await expect.poll(() => api.accepts(person)).toBe(false);
  await expect(field(page, 'account')).toHaveValue(person.mobile);
  await fillIn(page, person.mobile, FRESH);
  await expect(page).toHaveURL(OVERVIEW);
});
