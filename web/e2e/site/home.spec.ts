// The home page says what the demo's event is, in the order its configuration names.
import type { Page } from '@playwright/test';
import type { Unit } from '../support/api.ts';
import { test as alone, expect } from '../support/test.ts';
import { test } from '../support/walk.ts';

/** Where each configured unit stands on the page. The popup is no part of the page's flow. */
const PLACES: Record<string, string> = {
  banner: 'main h1',
  quick_links: 'main nav ul a[href="/exhibitiorList"]',
  live_strip: '[aria-labelledby="live-name"]',
  expo_dynamics: '#home-dynamics',
  introduction: '#home-introduction',
  hall_description: '#home-halls',
  highlights: '#home-highlights',
  same_type_expos: '#home-same',
  previous_review: '#home-review',
  real_time_info: '#home-real-time',
  institutions: '#home-institutions',
};

const section = (page: Page, id: string) => page.locator(`section[aria-labelledby="${id}"]`);
const unitOf = (units: Unit[], identify: string) => units.find((unit) => unit.identify === identify)?.params ?? {};

test.describe('home page', () => {
  test('names the event, its dates and its place', async ({ page, open, say }) => {
    await open('/');
    await expect(page).toHaveTitle(say('华东国际货运物流博览会2027', 'East China Freight & Logistics Fair 2027'));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      say('华东国际货运物流博览会', 'East China Freight & Logistics Fair'),
    );
    const main = page.getByRole('main');
    await expect(main.getByText('03.18–20')).toBeVisible();
    await expect(main.getByText(say('2027 年', '2027'), { exact: true })).toBeVisible();
    await expect(
      main.getByText(say('东海会展中心', 'East Sea Exhibition Centre'), { exact: true }).first(),
    ).toBeVisible();
    await expect(main.getByText(say('第九届', '9th edition')).first()).toBeVisible();
  });

  alone('counts down to the opening', async ({ page, say }) => {
    // 17 March 2027, 07:58:30 in Shanghai: one day, one hour, one minute and thirty seconds before the gates open.
    await page.clock.setFixedTime(new Date('2027-03-17T07:58:30+08:00'));
    await page.goto('/');
    const timer = page.getByRole('timer');
    await expect(timer).toContainText(say('1天01时01分30秒', '1day01hour01min30sec'));
    await page.clock.setFixedTime(new Date('2027-03-17T08:00:00+08:00'));
    await expect(timer).toContainText(say('1天01时00分00秒', '1day01hour00min00sec'));
  });

  alone('says that the fair is on, and that it is over, when it is', async ({ page, say }) => {
    await page.clock.install({ time: new Date('2027-03-19T11:00:00+08:00') });
    await page.goto('/');
    await expect(page.getByText(say('第 2 天', 'Day 2'))).toBeVisible();
    await page.clock.setFixedTime(new Date('2027-03-21T11:00:00+08:00'));
    await page.reload();
    await expect(page.getByText(say('本届已闭幕', 'This edition has closed'))).toBeVisible();
  });

  test('has its sections in the order of the structure configuration', async ({ page, open, api }) => {
    const configured = (await api.homeUnits()).map((unit) => unit.identify).filter((name) => name !== 'popup_banner');
    expect(configured.filter((name) => !PLACES[name])).toEqual([]);
    await open('/');
    const found = await page.evaluate((places) => {
      const shown = Object.entries(places).flatMap(([name, selector]) => {
        const element = document.querySelector(selector);
        return element ? [{ name, element }] : [];
      });
      const before = (a: Element, b: Element) => a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING;
      return shown.sort((a, b) => (before(a.element, b.element) ? -1 : 1)).map(({ name }) => name);
    }, PLACES);
    expect(found).toEqual(configured);
  });

  test('shows the live numbers of the server', async ({ page, open, api, say }) => {
    const live = await api.about('live_numbers');
    await open('/');
    const strip = page.locator(PLACES.live_strip ?? '');
    const grouped = (n: number) => String(n).replace(/\B(?=(\d{3})+$)/g, ',');
    for (const [label, value] of [
      [say('余位', 'Booths left'), live.booths_free],
      [say('登记观众', 'Visitors'), live.visitors],
      [say('展商', 'Exhibitors'), live.exhibitors],
    ] as const) {
      await expect(
        strip
          .locator('div', { has: page.getByText(label, { exact: true }) })
          .locator('dd')
          .last(),
      ).toHaveText(grouped(value));
    }
    await expect(strip).toContainText(api.local(live, 'latest'));
    expect(live.countries).toBe(30);
    // Those of the demo, and what other tests register, draw and plan.
    expect(live.sessions).toBeGreaterThanOrEqual(40);
    expect(live.exhibitors).toBeGreaterThanOrEqual(120);
    expect(live.booths_total).toBeGreaterThanOrEqual(240);
    await expect(page.getByRole('navigation', { name: say('快捷入口', 'Quick links') })).toContainText(
      say(/120\s?家/, /120 firms/),
    );
  });

  test('introduces the fair with its figures', async ({ page, open, api }) => {
    const details = await api.about('activity_details');
    await open('/');
    const introduction = section(page, 'home-introduction');
    await expect(introduction.getByRole('heading')).toHaveText(api.local(details, 'intro_title'));
    for (const figure of details.figures) await expect(introduction).toContainText(api.local(figure, 'label'));
    const counts = details.figures.map((figure: { value: number }) => figure.value);
    expect(counts).toEqual(expect.arrayContaining([240, 120, 30]));
    for (const count of [240, 120, 30]) await expect(introduction.getByText(String(count)).first()).toBeVisible();
  });

  test('lists the news that the configuration asks for, each leading to its story', async ({ page, open, api }) => {
    const units = await api.homeUnits();
    await open('/');
    for (const [identify, id] of [
      ['expo_dynamics', 'home-dynamics'],
      ['real_time_info', 'home-real-time'],
    ] as const) {
      const { classification, limit, morePath } = unitOf(units, identify);
      const stories = await api.about('static_content', {
        classification: classification ?? '',
        limit: limit ?? 5,
        start: 0,
      });
      expect(stories.length).toBeGreaterThan(2);
      const list = section(page, id);
      for (const story of stories) {
        // A title that is there in the other language only is shown in that.
        const title = api.local(story, 'title') || story.title_zh || story.title_en;
        const link = list.locator(`a[href^="/informationDetail?"][href$="=${story.id}"]`).filter({ hasText: title });
        await expect(link.first()).toBeVisible();
      }
      await expect(list.locator(`a[href="${morePath}"]`)).toBeVisible();
    }
  });

  test('describes the halls, the highlights and the fairs beside it', async ({ page, open, api }) => {
    const [venue, highlights, same] = await Promise.all([
      api.about('activity_venue'),
      api.about('activity_lightspot'),
      api.about('activity_same'),
    ]);
    await open('/');
    const halls = section(page, 'home-halls');
    await expect(halls.getByRole('img')).toHaveAccessibleName(new RegExp(`${venue.halls.length}`));
    await expect(halls.getByRole('listitem')).toHaveCount(venue.halls.length);
    for (const hall of venue.halls)
      await expect(halls.getByText(api.local(hall, 'theme'), { exact: true })).toBeVisible();
    for (const highlight of highlights.slice(0, 3)) {
      await expect(page.getByRole('heading', { name: api.local(highlight, 'title') })).toBeVisible();
    }
    const rows = section(page, 'home-same').getByRole('row');
    await expect(rows).toHaveCount(same.length + 1);
    for (const [index, fair] of same.entries()) {
      await expect(rows.nth(index + 1)).toContainText(api.local(fair, 'title'));
    }
  });

  test('looks back on past editions and names who stands behind the fair', async ({ page, open, api }) => {
    const [reviews, sponsors, organisers] = await Promise.all([
      api.about('activity_historyreview'),
      api.about('auspice_company'),
      api.get('/atlas/atams_exhibition/activity_organizer', { activity_id: 1 }),
    ]);
    await open('/');
    const review = section(page, 'home-review');
    await expect(review.getByText(api.local(reviews[0].pictures[0], 'caption'))).toBeVisible();
    await expect(review).toContainText(String(reviews[0].year));
    const institutions = section(page, 'home-institutions');
    expect(sponsors).toHaveLength(20);
    for (const row of [...sponsors, ...organisers]) {
      await expect(institutions.getByText(api.local(row, 'name'), { exact: true }).first()).toBeVisible();
    }
  });

  test('has no picture that is missing', async ({ page, open }) => {
    await open('/');
    const pictures = page.locator('img');
    for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded().catch(() => {});
    await expect
      .poll(() =>
        pictures.evaluateAll((all) =>
          all.filter((image) => image.checkVisibility()).every((image) => (image as HTMLImageElement).naturalWidth > 0),
        ),
      )
      .toBe(true);
  });

  test('ends with two contacts, codes, friendly links, copyright and filing number', async ({
    page,
    open,
    api,
    say,
  }) => {
    const [contacts, system] = await Promise.all([
      api.about('incharger'),
      api.get('/atms/configure/system', { tenant_id: 1, nopage: 1 }),
    ]);
    await open('/');
    const footer = page.getByRole('contentinfo');
    for (const person of contacts.slice(0, 2)) {
      await expect(footer.getByText(api.local(person, 'name'), { exact: true })).toBeVisible();
      await expect(footer.getByRole('link', { name: person.email })).toHaveAttribute('href', `mailto:${person.email}`);
    }
    await expect(footer.getByText(contacts[2].email)).toHaveCount(0);
    await expect(footer.getByRole('img', { name: say('扫码打开', 'Scan to open') })).toHaveCount(2);
    const value = (name: string) => {
      const found = system.find((entry: { name: string }) => entry.name === name).value;
      return typeof found === 'string' && /^[[{]/.test(found) ? JSON.parse(found) : found;
    };
    for (const link of value('friendly_link')) {
      await expect(footer.getByRole('link', { name: api.local(link, 'name'), exact: true })).toBeVisible();
    }
    await expect(footer).toContainText(api.local(value('copyright_information'), 'copyright'));
    const record = value('record_no');
    await expect(footer).toContainText(typeof record === 'string' ? record : String(Object.values(record)[0]));
  });
});

alone('a picture of a past edition opens large, with code that comes only then', async ({ page, open, say }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await open('/');
  const review = section(page, 'home-review');
  await review.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((path) => path.includes('lightbox'))).toEqual([]);
  const links = review.locator('a:has(img)');
  const [first, second] = [await links.nth(0).getAttribute('href'), await links.nth(1).getAttribute('href')];
  await links.nth(0).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img')).toHaveAttribute('src', first ?? '');
  await dialog.getByRole('button', { name: say('下一张', 'Next picture') }).click();
  await expect(dialog.getByRole('img')).toHaveAttribute('src', second ?? '');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(links.nth(0)).toBeFocused();
});
