// Somebody chooses how they are told and keeps quiet hours; both are there when they come back.
import { keepSession } from '../support/api.ts';
import { newColleague } from '../support/colleagues.ts';
import { expect, test } from '../support/test.ts';

test('choices and quiet hours stay', async ({ page, open, api, context, baseURL, say }) => {
  const { tokens } = await newColleague(api);
  await keepSession(context, baseURL ?? '', tokens);
  await open('/console/notices');
  await page
    .getByRole('link', { name: say('通知设置', 'Notice settings') })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('通知设置', 'Notice settings'));
  const announcements = page.getByRole('group', { name: say('主办方公告', 'Announcements of the organiser') });
  const mail = announcements.getByRole('checkbox', { name: say('邮件', 'Email') });
  await expect(mail).toBeChecked();
  await mail.uncheck();
  const site = announcements.getByRole('checkbox', { name: say('站内', 'On the site') });
  await site.uncheck();
  const orders = page.getByRole('group', { name: say('订单与付款', 'Orders and payments') });
  await expect(orders.getByRole('checkbox', { name: say('站内', 'On the site') })).toBeDisabled();
  await page.getByRole('checkbox', { name: say('开启免打扰', 'Turn on quiet hours') }).check();
  await page.locator('[name="quiet_from"]').fill('23:00');
  await page.locator('[name="quiet_until"]').fill('23:00');
  await page.getByRole('button', { name: say('保存', 'Save'), exact: true }).click();
  await expect(page.getByText(say('请填写两个不同的时间', 'Enter two different times'))).toBeVisible();
  await page.locator('[name="quiet_until"]').fill('07:30');
  await page.getByRole('button', { name: say('保存', 'Save'), exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: say('已保存', 'Saved') })).toBeVisible();

  await page.reload();
  await expect(page.locator('[name="quiet_until"]')).toHaveValue('07:30');
  await expect(mail).not.toBeChecked();
  await expect(site).not.toBeChecked();
  const kept = await api.get('/atlas/notice/preferences', {}, tokens.access_token);
  expect([kept.quiet_from, kept.quiet_until]).toEqual([1_380, 450]);
  expect(kept.kinds[0]).toMatchObject({ code: 'announcement', site: false, mail: false });
});
