// The whole way to a new account, by mail with its link and by mobile with its code, and into the console.
import { newEmail, PASSWORD } from '../support/api.ts';
import { expect, field, fillIn, newMobile, OVERVIEW, submit, test } from './story.ts';

test('sign-up by mail waits for the link in the mail, then lets in', async ({ page, open, outbox, say, trouble }) => {
  trouble.expect(403);
  const email = newEmail();
  await open('/signUp');
  await page.getByRole('tab', { name: say('邮箱注册', 'By email') }).click();
  await field(page, 'name').fill(say('试航员', 'Trial Pilot'));
  await field(page, 'email').fill(`  ${email} `);
  await field(page, 'password').fill(PASSWORD);
  await field(page, 'accept_terms').check();
  await submit(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('请查收邮件', 'Check your email'));
  await expect(page.getByText(email)).toBeVisible();

  // Before the link was followed: refused, with the way out.
  await page.getByRole('link', { name: say('已激活，去登录', 'Already activated? Sign in') }).click();
  await expect(field(page, 'account')).toHaveValue(email);
  await fillIn(page, email, PASSWORD);
  await page
    .getByRole('alert')
    .getByRole('button', { name: say('重新发送激活邮件', 'Resend email') })
    .click();
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();

  await open(await outbox.linkTo(email, 'activation'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('账号已激活', 'Your account is active'));
  await page.getByRole('main').getByRole('link').click();
  await expect(field(page, 'account')).toHaveValue(email);
  await fillIn(page, email, PASSWORD);
  await expect(page).toHaveURL(OVERVIEW);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(say('试航员', 'Trial Pilot'));
});

test('sign-up by mobile asks for a code, counts down and arrives in the console', async ({
  page,
  open,
  outbox,
  say,
  context,
  trouble,
}) => {
  trouble.expect(422);
  const mobile = newMobile();
  await open('/signUp');
  await page.getByRole('tab', { name: say('手机注册', 'By mobile') }).click();
  const send = page.getByRole('button', { name: say('获取验证码', 'Send code') });
  await send.click();
  await expect(page.getByRole('alert')).toHaveText(say('请填写手机号', 'Enter your mobile number'));
  await field(page, 'mobile').fill(`${mobile.slice(0, 3)} ${mobile.slice(3, 7)} ${mobile.slice(7)}`);
  await send.click();
  await expect(field(page, 'sms_code')).toBeFocused();
  await expect(page.getByRole('button', { name: say(/^\d+ 秒后重发$/, /^Resend in \d+s$/) })).toBeVisible();

  const code = await outbox.codeTo(mobile);
  await field(page, 'sms_code').fill(code === '000000' ? '111111' : '000000');
  await field(page, 'name').fill(say('试航员', 'Trial Pilot'));
  await field(page, 'password').fill(PASSWORD);
  await field(page, 'accept_terms').check();
  await submit(page);
  await expect(page.getByRole('alert')).toHaveText(say('验证码错误或已过期', 'Wrong or expired verification code'));
  await expect(field(page, 'sms_code')).toBeFocused();

  await field(page, 'sms_code').fill(code);
  await submit(page);
  await expect(page).toHaveURL(OVERVIEW);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(say('试航员', 'Trial Pilot'));
  const names = (await context.cookies()).map((cookie) => cookie.name);
  expect(names).toEqual(expect.arrayContaining(['USER_ID', 'FAIRWAY_ACCESS_TOKEN_CK', 'FAIRWAY_REFRESH_TOKEN_CK']));
});
