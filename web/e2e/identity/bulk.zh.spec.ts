// Accounts that nobody activated: found by their tab, activated by staff, and told apart when several are treated at once.
import { newEmail, PASSWORD } from '../support/api.ts';
import { newColleague } from '../support/colleagues.ts';
import { expect, test } from '../support/test.ts';

test('chosen accounts are activated, and the result says which were not and why', async ({
  page,
  open,
  enterWith,
  api,
  say,
}) => {
  const email = newEmail();
  await api.post('/atlas/user/signup', { email, password: PASSWORD, name: 'Waiting', accept_terms: 1 });
  await enterWith('identity.accounts');
  const { email: active } = await newColleague(api);
  await open(`/admin/accounts?status=2&keyword=${email}`);
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  await expect(row(email)).toContainText(say('未激活', 'Not activated'));
  await expect(row(email)).toContainText(say('从未登录', 'Never'));

  // Both share what stands behind the @.
  await open(`/admin/accounts?keyword=${email.split('@')[1]}&limit=100&sort_by=created_at&order_type=desc`);
  for (const one of [email, active]) await row(one).getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: say('批量操作', 'Bulk actions') });
  await expect(bar).toContainText(say('已选 2 项', '2 selected'));
  await bar.getByRole('button', { name: say('激活', 'Activate'), exact: true }).click();
  const result = page.getByRole('dialog');
  await expect(result).toContainText(say('已激活 1 个账号', 'Activated 1 account'));
  await expect(result).toContainText(active);
  await expect(result).toContainText(say('账号已激活', 'This account is already activated'));
  await result
    .getByRole('button', { name: say('关闭', 'Close') })
    .last()
    .click();
  await expect(bar).toHaveCount(0);
  await expect(row(email)).not.toContainText(say('未激活', 'Not activated'));
  expect((await api.signIn(email)).user_id).toBeGreaterThan(0);
});

test('deleting asks first and takes the account out of the list', async ({ page, open, enterWith, api, say }) => {
  await enterWith('identity.accounts');
  const { email } = await newColleague(api);
  await open(`/admin/accounts?keyword=${email}`);
  await page.getByRole('row').filter({ hasText: email }).getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: say('批量操作', 'Bulk actions') });
  await bar.getByRole('button', { name: say('删除', 'Delete') }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(say('删除所选 1 个账号？', 'Delete 1 account?'));
  await question.getByRole('button', { name: say('删除', 'Delete') }).click();
  await expect(page.getByText(email, { exact: true })).toHaveCount(0);
});
