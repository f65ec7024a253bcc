// Who may not keep the content finds no way to it.
import { statusOf } from '../support/colleagues.ts';
import { expect, test } from '../support/test.ts';

test('a role for hotels shows and allows hotels only', async ({ page, open, enterWith, say, trouble }) => {
  await enterWith('event.hotels');
  await open('/admin/hotels');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('酒店', 'Hotels'));
  const menu = page.getByRole('navigation', { name: say('控制台菜单', 'Console menu') });
  await expect(menu.getByRole('link')).toHaveText([say('工作台', 'Home'), say('酒店', 'Hotels')]);
  await open('/admin/banners');
  await expect(page.getByText(say('您没有权限查看此页', 'You don’t have access to this page'))).toBeVisible();
  trouble.expect(403);
  for (const path of ['/atms/content/banners', '/atms/content/articles', '/atms/meeting/meetings']) {
    expect(await statusOf(page, path), path).toBe(403);
  }
});
