// Signing in with a code: for those who have an account, and the way on for those who have none.
import { expect, field, newMobile, OVERVIEW, submit, test } from './story.ts';

test.beforeEach(async ({ page, open, say }) => {
  await open('/signIn');
  await page.getByRole('tab', { name: say('短信验证', 'SMS code') }).click();
});

test('lets in with the code that was sent', async ({ page, outbox, say }) => {
  const { mobile } = await outbox.withMobile(say('短信员', 'Message Man'));
  await field(page, 'mobile').fill(mobile);
  await page.getByRole('button', { name: say('获取验证码', 'Send code') }).click();
  await expect(page.getByText(say('验证码已发送，5 分钟内有效', 'Code sent. It expires in 5 minutes'))).toBeVisible();
  await field(page, 'sms_code').fill(await outbox.codeTo(mobile));
  await submit(page);
  await expect(page).toHaveURL(OVERVIEW);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(say('短信员', 'Message Man'));
});

test('offers to register a number that has no account', async ({ page, outbox, say, trouble }) => {
  trouble.expect(404);
  const mobile = newMobile();
  await field(page, 'mobile').fill(mobile);
  await page.getByRole('button', { name: say('获取验证码', 'Send code') }).click();
  await field(page, 'sms_code').fill(await outbox.codeTo(mobile));
  await submit(page);
  await page
    .getByRole('alert')
    .getByRole('link', { name: say('用这个手机号注册', 'Register this number') })
    .click();
  await expect(page).toHaveURL('/signUp');
  await expect(field(page, 'mobile')).toHaveValue(mobile);
});
