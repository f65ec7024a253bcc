// Making an account by mail: what is refused and in which words, and where a new account arrives.
import type { Page } from '@playwright/test';
import { newEmail, PASSWORD } from '../support/api.ts';
import { ENGINE, expect, openReady, test } from '../support/test.ts';

const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`);
const submit = (page: Page) => page.getByRole('main').locator('button[type="submit"]').click();

async function openByMail(page: Page, say: <T>(zh: T, en: T) => T) {
  await openReady(page, '/signUp');
  await page.getByRole('tab', { name: say('邮箱注册', 'By email') }).click();
  await expect(field(page, 'email')).toBeVisible();
}

test.describe('sign-up', () => {
  test('says what each field wants, in the page’s language, before asking the server', async ({ page, say }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await openByMail(page, say);
    await submit(page);
    const errors = page.getByRole('main').getByRole('alert');
    await expect(errors).toHaveText([
      say('请填写邮箱', 'Enter your email'),
      say('请填写密码', 'Enter your password'),
      say('请先同意使用条款与隐私政策', 'Please accept the terms and privacy policy'),
    ]);
    await expect(field(page, 'email')).toBeFocused();
    await expect(field(page, 'email')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'email')).toHaveAccessibleDescription(say('请填写邮箱', 'Enter your email'));

    await field(page, 'email').fill('not a mail');
    await field(page, 'password').fill('短密码');
    await field(page, 'accept_terms').check();
    await submit(page);
    await expect(errors).toHaveText([
      say('邮箱格式不对，例如 name@company.com', 'Enter a valid email address, such as name@company.com'),
      say(
        '密码须为 6 到 16 位，只能用字母、数字和 _ . ! @ $ # ~ ^',
        'Use 6 to 16 characters: letters, digits and _ . ! @ $ # ~ ^',
      ),
    ]);
    // A complaint goes when its cause is being mended.
    await field(page, 'email').fill('someone@browser.example');
    await expect(errors).toHaveCount(1);
    expect(asked).not.toContain('/atlas/user/signup');
  });

  test('shows the strength of the password while it is typed', async ({ page, say }) => {
    await openByMail(page, say);
    await field(page, 'password').fill('aaaaaa');
    await expect(page.getByText(say('弱', 'Weak'), { exact: true })).toBeVisible();
    await field(page, 'password').fill('Harbour_2027!x');
    await expect(page.getByText(say('强', 'Strong'), { exact: true })).toBeVisible();
    await page.getByRole('button', { name: say('显示密码', 'Show password') }).click();
    await expect(field(page, 'password')).toHaveAttribute('type', 'text');
  });

  test('tells nobody whether an address has an account', async ({ page, say }) => {
    await openByMail(page, say);
    await field(page, 'email').fill('visitor@fairway.example');
    await field(page, 'password').fill(PASSWORD);
    await field(page, 'accept_terms').check();
    await submit(page);
    // Nobody is told here; the owner of the address is, by mail.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('请查收邮件', 'Check your email'));
    await expect(page.getByText('visitor@fairway.example')).toBeVisible();
  });

  test('makes one account, however often the button is pressed', ENGINE, async ({ page, say }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/atlas/user/signup')) sent.push(request.method());
    });
    const email = newEmail();
    await openByMail(page, say);
    await field(page, 'name').fill(say('试航员', 'Trial Pilot'));
    await field(page, 'email').fill(`  ${email} `);
    await field(page, 'password').fill(PASSWORD);
    await field(page, 'accept_terms').check();
    const answer = page.waitForResponse('**/atlas/user/signup');
    await page.getByRole('main').locator('button[type="submit"]').dblclick();
    const { data } = await (await answer).json();
    expect(data.need_activation).toBe(true);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('请查收邮件', 'Check your email'));
    await expect(page.getByText(email)).toBeVisible();
    expect(sent).toEqual(['POST']);
  });
});
