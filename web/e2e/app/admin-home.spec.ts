// The home of administration: what there is to do, what happens today, what was done last, in the reader's language.
import { newEmail, PASSWORD } from '../support/api.ts';
import { unique } from '../support/colleagues.ts';
import { expect, test } from '../support/test.ts';

test('shows what waits, what goes live today and the last changes in words', async ({
  page,
  open,
  enterWith,
  api,
  say,
}) => {
  await api.post('/atlas/user/signup', { email: newEmail(), password: PASSWORD, accept_terms: 1 });
  const { access_token } = await api.signIn('staff');
  const title = unique('Lane');
  const banner = { position: 'home', title_zh: title, image_zh: '/art/banner-home.png', status: 1 };
  const publish_from = Math.floor(Date.now() / 1000) - 60;
  const made = await api.post('/atms/content/banners', { ...banner, publish_from }, access_token);
  await enterWith('identity.accounts', 'audit.view', 'site.content');
  await open('/admin');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toContainText(say('测试同事', 'Test Colleague'));
  const todo = main.getByRole('region', { name: say('待办事项', 'To do') });
  await expect(todo).toContainText(say('个账号未激活', 'not activated'));
  await expect(main.getByRole('region', { name: say('今天', 'Today') })).toContainText(
    say(`横幅“${title}”已上线`, `Banner “${title}” went live`),
  );
  await expect(main.getByRole('region', { name: say('今天', 'Today') })).toContainText(say('缺英文', 'No English'));
  await expect(main.getByRole('region', { name: say('最近改动', 'Recent changes') })).toContainText(
    say('新建 角色', 'created role'),
  );
  await todo.getByRole('link', { name: say('查看账号', 'See accounts') }).click();
  await expect(page).toHaveURL('/admin/accounts?status=2');
  await api.delete('/atms/content/banners', { id: made.id, version: made.version }, access_token);
});

test('says so when there is nothing to do, and shows nobody what they may not see', async ({
  page,
  open,
  enterWith,
  say,
}) => {
  await enterWith('identity.departments');
  await open('/admin');
  const main = page.getByRole('main');
  await expect(main).toContainText(say('没有待办事项', 'Nothing to do'));
  await expect(main.getByRole('region', { name: say('最近改动', 'Recent changes') })).toHaveCount(0);
  await expect(main.getByRole('region', { name: say('管理的内容', 'What you manage') })).toContainText(
    say('部门', 'Departments'),
  );
});
