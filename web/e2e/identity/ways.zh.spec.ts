// The sign pages beside the plain form: terms, codes and their countdown, dead links, the combined page.
import type { Page } from '@playwright/test';
import { newEmail, PASSWORD } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`);
const submit = (page: Page) => page.getByRole('main').locator('button[type="submit"]').click();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const newMobile = () => `137${String((Date.now() * 7 + process.pid * 131) % 100_000_000).padStart(8, '0')}`;

test('the terms can be read before they are accepted', async ({ page, open, say }) => {
  await open('/signUp');
  await page.getByRole('button', { name: say('查看条款', 'Read the terms') }).click();
  const dialog = page.getByRole('dialog', { name: say('使用条款与隐私政策', 'Terms and privacy policy') });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a code is asked for by number, once a minute', async ({ page, open, say, trouble }) => {
  trouble.expect(429);
  const mobile = newMobile();
  const openSms = async () => {
    await open('/signIn');
    await page.getByRole('tab', { name: say('短信验证', 'SMS code') }).click();
  };
  const send = page.getByRole('button', { name: say('获取验证码', 'Send code') });
  await openSms();
  await send.click();
  await expect(page.getByRole('alert')).toHaveText(say('请填写手机号', 'Enter your mobile number'));
  await field(page, 'mobile').fill(`+86 ${mobile.slice(0, 3)} ${mobile.slice(3)}`);
  await send.click();
  await expect(field(page, 'sms_code')).toBeFocused();
  await expect(page.getByRole('button', { name: say(/^\d+ 秒后重发$/, /^Resend in \d+s$/) })).toBeVisible();

  // A reload forgets the countdown, the server does not.
  await openSms();
  await field(page, 'mobile').fill(mobile);
  await send.click();
  await expect(page.getByRole('alert')).toHaveText(say(/请在.*\d+.*后重试/, /try again in .*\d+/));
});

test('an activation link that is no good offers another one', async ({ page, open, say, trouble }) => {
  trouble.expect(410);
  await open('/activationSuccess?token=made-up');
  await expect(heading(page)).toHaveText(say('链接已失效', 'This link has expired'));
  await field(page, 'account').fill(newEmail());
  await submit(page);
  // The same answer whether there is such an account or not.
  await expect(heading(page)).toHaveText(say('请查收邮件', 'Check your email'));
});

test('a forgotten password has the same answer for an address without an account', async ({ page, open, say }) => {
  await open('/signIn');
  await page.getByRole('link', { name: say('忘记密码？', 'Forgot password?') }).click();
  await expect(page).toHaveURL('/forgetPassword');
  await submit(page);
  await expect(page.getByRole('alert')).toHaveText(say('请填写手机号或邮箱', 'Enter your mobile number or email'));
  await field(page, 'account').fill(newEmail());
  await submit(page);
  await expect(heading(page)).toHaveText(say('请查收邮件', 'Check your email'));
});

test('the combined page signs in and signs up', async ({ page, open, say }) => {
  await open('/sign');
  await page.getByRole('tab', { name: say('注册', 'Register'), exact: true }).click();
  await expect(field(page, 'accept_terms')).toBeVisible();
  await page.getByRole('tab', { name: say('登录', 'Sign in'), exact: true }).click();
  await field(page, 'account').fill('visitor@fairway.example');
  await field(page, 'password').fill(PASSWORD);
  await submit(page);
  await expect(page).toHaveURL('/console/myParticipation/overviewofParticipants');
});
