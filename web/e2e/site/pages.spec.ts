// The inner pages of the site show what the server holds, in both languages, each with its own banner.
import type { Page } from '@playwright/test';
import type { DemoApi } from '../support/api.ts';
import { test as alone, expect } from '../support/test.ts';
import { test } from '../support/walk.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const main = (page: Page) => page.getByRole('main');

/** The strip at the top shows the picture of the page's own position. */
async function hasBanner(page: Page, api: DemoApi, position: string) {
  const [banner] = await api.get('/atlas/resource/banner', {
    activity_id: 1,
    status: 1,
    nopage: 1,
    platform: 2,
    position,
  });
  const picture = main(page).locator('header img').first();
  await expect(picture).toHaveAttribute('src', banner?.image_zh);
  await expect(picture).toHaveAttribute('width', String(banner?.width));
  await expect(picture).toHaveAttribute('height', String(banner?.height));
}

// biome-ignore lint/suspicious/noExplicitAny: the tests read a handful of fields from many answers
type Row = any;

test.describe('inner pages', () => {
  test('about: introduction, halls, the way there, and what to do next', async ({ page, open, api, say }) => {
    const [venue, details] = await Promise.all([api.about('activity_venue'), api.about('activity_details')]);
    await open('/aboutExpo');
    await expect(heading(page)).toHaveText(say('展会介绍', 'About the expo'));
    await hasBanner(page, api, 'about');
    await expect(main(page).getByText(api.local(details, 'intro_title')).first()).toBeVisible();
    const way = page.locator('section[aria-labelledby="page-venue"]');
    await expect(way.getByRole('img')).toHaveAttribute('src', venue.approach);
    await expect(way).toContainText(api.local(venue, 'address'));
    await expect(way.getByRole('listitem')).toHaveCount(3);
    const next = main(page).getByRole('region', { name: say('下一步', 'Next steps') });
    await expect(next.locator('a[href="/enrollPage"]')).toBeVisible();
    await expect(next.locator('a[href="/expoReserve"]')).toBeVisible();
  });

  test('sponsors stand in their tiers, and the places left are counted', async ({ page, open, api, say }) => {
    const [sponsors, items] = await Promise.all([api.about('auspice_company'), api.about('auspice_item')]);
    await open('/sponsorshipList');
    await hasBanner(page, api, 'sponsor');
    for (const tier of [1, 2, 3, 4]) {
      const section = page.locator(`section[aria-labelledby="tier-${tier}"]`);
      const members = sponsors.filter((row: Row) => row.tier === tier);
      await expect(section.getByRole('listitem')).toHaveCount(members.length);
      for (const row of members) await expect(section.getByText(api.local(row, 'name'), { exact: true })).toBeVisible();
    }
    // Rank is size: the title sponsor's sheet is taller than any berth below it.
    const tall = async (tier: number) =>
      (await page.locator(`section[aria-labelledby="tier-${tier}"] li`).first().boundingBox())?.height ?? 0;
    const heights = [await tall(1), await tall(2), await tall(3), await tall(4)];
    expect(heights).toEqual(heights.toSorted((a, b) => b - a));
    const rows = page.locator('section[aria-labelledby="sponsor-items"]').getByRole('listitem');
    await expect(rows).toHaveCount(items.length);
    for (const [index, item] of items.entries()) {
      await expect(rows.nth(index)).toContainText(api.local(item, 'text'));
      await expect(rows.nth(index)).toContainText(
        item.left > 0 ? say(`余 ${item.left} 席`, `${item.left} of ${item.quota} left`) : say('已售完', 'Sold out'),
      );
    }
    await expect(rows.nth(0)).toContainText('¥ 680,000');
    await expect(rows.nth(1).getByRole('link')).toHaveAttribute('href', /^mailto:.*subject=/);
  });

  test('news are listed by kind and lead to their story', async ({ page, open, api, say }) => {
    const news = await api.about('static_content', { classification: 'news', nopage: 1 });
    await open('/informationList');
    await hasBanner(page, api, 'news');
    await expect(main(page).getByRole('article')).toHaveCount(Math.min(news.length, 13));
    await expect(main(page).getByRole('article').first()).toContainText(api.local(news[0], 'title'));
    await page
      .getByRole('navigation', { name: say('分类', 'Categories') })
      .getByRole('link', { name: say('参会信息', 'Visitor information') })
      .click();
    await expect(page).toHaveURL('/informationList?classification=information');
    const information = await api.about('static_content', { classification: 'information', nopage: 1 });
    await expect(main(page).getByRole('article')).toHaveCount(information.length);
    await main(page)
      .getByRole('link', { name: api.local(information[0], 'title') })
      .click();
    await expect(page).toHaveURL(`/informationDetail?id=${information[0].id}`);
    await expect(heading(page)).toHaveText(api.local(information[0], 'title'));
  });

  test('a story is read whole, with others of its kind beside it', async ({ page, open, api, say }) => {
    const [story, other] = await api.about('static_content', { classification: 'news', limit: 2, start: 0 });
    const article = await api.get(`/atlas/card/card_static/detail/${story.id}`);
    await open(`/informationDetail?id=${story.id}`);
    await expect(heading(page)).toHaveText(api.local(story, 'title'));
    const words = api.local(article, 'body').replace(/<[^>]+>/g, '\n');
    for (const line of words.split('\n').filter((text: string) => text.trim().length > 12)) {
      await expect(main(page)).toContainText(line.replaceAll('&amp;', '&').trim());
    }
    await expect(main(page).locator('article img')).toHaveAttribute('src', story.cover);
    await expect(page.getByRole('complementary')).toContainText(api.local(other, 'title'));
    await expect(main(page).getByRole('button', { name: say('分享', 'Share') })).toBeVisible();
  });

  test('updates come newest first', async ({ page, open, api }) => {
    const stories = await api.about('static_content', { classification: 'dynamic', nopage: 1 });
    await open('/dynamicList');
    await hasBanner(page, api, 'dynamic');
    const dates = await main(page)
      .locator('ol time')
      .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
    expect(dates).toHaveLength(stories.length);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  test('the guide is read chapter by chapter', async ({ page, open, api, say }) => {
    const chapters = await api.about('static_content', { classification: 'handbook', nopage: 1 });
    await open('/handbook');
    await hasBanner(page, api, 'handbook');
    await expect(main(page).getByRole('listitem')).toHaveCount(chapters.length);
    await main(page)
      .getByRole('link', { name: api.local(chapters[0], 'title') })
      .click();
    await expect(page).toHaveURL(`/handbook?id=${chapters[0].id}`);
    await expect(main(page).getByRole('heading', { level: 2 }).first()).toHaveText(api.local(chapters[0], 'title'));
    const contents = page.getByRole('navigation', { name: say('章节', 'Chapters') });
    await expect(contents.locator('[aria-current="page"]')).toContainText(api.local(chapters[0], 'title'));
    await page.locator('a[rel="next"]').click();
    await expect(page).toHaveURL(`/handbook?id=${chapters[1].id}`);
    await expect(contents.locator('[aria-current="page"]')).toContainText(api.local(chapters[1], 'title'));
  });

  test('other fairs: the hot ones, the calendar by state, and one in detail', async ({ page, open, api, say }) => {
    const [hot, all] = await Promise.all([api.about('activity_relevance', { limit: 3 }), api.about('activity_same')]);
    await open('/activityList');
    await hasBanner(page, api, 'activity');
    await expect(page.locator('section[aria-labelledby="activities-hot"]').getByRole('listitem')).toHaveCount(
      hot.length,
    );
    const rows = page.locator('section[aria-labelledby="activities-all"]').getByRole('listitem');
    await expect(rows).toHaveCount(all.length);
    await page
      .getByRole('navigation', { name: say('状态', 'Status') })
      .getByRole('link', { name: say('已闭幕', 'Closed') })
      .click();
    const ended = all.filter((row: Row) => row.status === 3);
    await expect(rows).toHaveCount(ended.length);
    const fair = hot[0];
    await page
      .getByRole('link', { name: api.local(fair, 'title') })
      .first()
      .click();
    await expect(page).toHaveURL(`/activityDetails?id=${fair.id}`);
    await expect(heading(page)).toHaveText(api.local(fair, 'title'));
    const detail = await api.get(`/atlas/exhibition/activity_same/${fair.id}`);
    await expect(main(page)).toContainText(api.local(detail, 'organizer'));
    await expect(main(page).getByRole('link', { name: say('访问官网', 'Visit website') })).toHaveAttribute(
      'href',
      detail.website,
    );
  });

  test('past editions have figures and a gallery that opens', async ({ page, open, api, say }) => {
    const reviews = await api.about('activity_historyreview');
    await open('/lookBack');
    await hasBanner(page, api, 'lookback');
    for (const review of reviews) {
      const edition = page.locator(`section[aria-labelledby="edition-${review.year}"]`);
      await expect(edition).toContainText(api.local(review, 'title'));
      await expect(edition.getByRole('listitem')).toHaveCount(review.pictures.length);
    }
    const [first, second] = reviews[0].pictures;
    await page.getByRole('link', { name: api.local(first, 'caption') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('img')).toHaveAttribute('src', first.image);
    await dialog.getByRole('button', { name: say('下一张', 'Next picture') }).click();
    await expect(dialog.getByRole('img')).toHaveAttribute('src', second.image);
    await page.keyboard.press('ArrowLeft');
    await expect(dialog.getByRole('img')).toHaveAttribute('src', first.image);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  alone('a part that fails says so and can be tried again', async ({ page, open, say, trouble }) => {
    trouble.expect(500, /^console error/);
    let failing = true;
    await page.route('**/atlas/exhibition/agenda?*', (route) =>
      failing ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    );
    await open('/');
    await page.getByRole('banner').locator('a[href="/agendaList"]').first().click();
    const alert = main(page).getByRole('alert');
    await expect(alert).toContainText(say('内容加载失败', 'This didn’t load'));
    failing = false;
    await alert.getByRole('button', { name: say('重试', 'Try again') }).click();
    await expect(main(page).getByRole('article').first()).toBeVisible();
  });
});
