// The list of signed-in devices: this one is marked, any other can be ended.
import { keepSession } from '../support/api.ts';
import { expect, test } from './story.ts';

test('ends another device', async ({ page, open, context, api, outbox, say, baseURL }) => {
  const person = await outbox.withMobile(say('多机', 'Many Machines'));
  const second = await api.signIn(person.mobile);
  await keepSession(context, baseURL ?? '', person);
  await open('/console/accountManage/devices');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(say('本机', 'This device'));
  await rows.nth(1).getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say('取消', 'Cancel') }).click();
  await expect(rows).toHaveCount(2);
  await rows.nth(1).getByRole('button').click();
  await dialog.getByRole('button', { name: say('退出登录', 'Sign out') }).click();
  await expect(rows).toHaveCount(1);
  await expect.poll(() => api.accepts(second)).toBe(false);
  expect(await api.accepts(person)).toBe(true);
});
