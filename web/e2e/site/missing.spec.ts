// What is not there says so, with its status, a way on, and nothing for search engines.
import { expect, openReady, test } from '../support/test.ts';

const PAGES = [
  ['/informationDetail', '/informationList'],
  ['/activityDetails', '/activityList'],
  ['/hotelDetail', '/hotelGet'],
  ['/companyDetail', '/exhibitiorList'],
  ['/agendaList', '/agendaList'],
  ['/handbook', '/handbook'],
] as const;

for (const [path, list] of PAGES) {
  test(`${path} of an unknown id`, async ({ page, say, trouble }) => {
    trouble.expect(404);
    for (const id of ['999999', 'quay', '-1', '1e3']) {
      const response = await openReady(page, `${path}?id=${id}`);
      expect(response?.status(), id).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('没有找到这项内容', 'Not found'));
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    }
    await page.getByRole('main').getByRole('link').click();
    await expect(page).toHaveURL(list);
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  });
}

test('a deleted story says that it was deleted', async ({ page, open, api, say, trouble }) => {
  trouble.expect(410);
  const [story] = await api.about('static_content', { classification: 'news', limit: 1, start: 0 });
  // The server's own tests prove the status; here the page meets the answer while moving inside the app.
  await page.route(`**/atlas/card/card_static/detail/${story.id}`, (route) =>
    route.fulfill({
      status: 410,
      contentType: 'application/json',
      body: JSON.stringify({ success: false, code: 410, message: 'gone', request_id: 'x' }),
    }),
  );
  await open('/informationList');
  await page
    .getByRole('link', { name: api.local(story, 'title') })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('资源已删除', 'This resource has been deleted'));
});
