// The floor plan: halls, legend, a link to a booth, keys, list, filters and search, in both languages.
import { isClean } from '../support/axe.ts';
import { expect, test, WIDTHS } from '../support/test.ts';
import { addressOf, freeIn, PATH, panelOf, shortOf } from './plan-page.ts';

/** A hall that no story books in. */
const HALL = 'N4';

test.describe('floor plan', () => {
  test('has every hall, and says how many booths are in which state', async ({ page, open, api, say }) => {
    const halls = await api.about('activity_pavilion');
    await open(PATH);
    const tabs = page.getByRole('navigation', { name: say('展馆', 'Halls') }).getByRole('link');
    await expect(tabs).toHaveCount(halls.length);
    await tabs.nth(3).click();
    await expect(page).toHaveURL(`${PATH}?hall=${HALL}`);
    await expect(tabs.nth(3)).toHaveAttribute('aria-current', 'true');
    const free = await freeIn(api, HALL);
    await expect(
      page
        .getByRole('list', { name: say('图例', 'Legend') })
        .getByRole('listitem')
        .first(),
    ).toContainText(String(free.length));
  });

  test('opens on the booth of a link, with its price and the way there', async ({ page, open, api, say }) => {
    const [booth] = await freeIn(api, HALL);
    await open(addressOf(booth));
    const panel = panelOf(page, booth);
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText(shortOf(booth));
    await expect(panel).toContainText(`${booth.gate_distance} m`);
    await expect(panel.getByRole('button', { name: say('登录后选这个展位', 'Sign in to choose it') })).toBeVisible();
    const start = panel.getByLabel(say('路线起点', 'Route from'));
    await start.selectOption({ index: 1 });
    // From the booth itself: the next one that is chosen is reached from here.
    const here = panel.getByRole('button', { name: say('从这里出发', 'Start from here') });
    await here.click();
    await expect(start).toHaveValue(`booth ${booth.id}`);
    await expect(here).toHaveCount(0);
    await isClean(page, 'a chosen booth');
  });

  test('is walked by the keys alone', async ({ page, open, say }) => {
    await open(`${PATH}?hall=${HALL}`);
    const plan = page.getByRole('application');
    await plan.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('+');
    await page.keyboard.press('0');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`booth=${HALL}-`));
    await expect(page.getByRole('complementary').getByRole('heading', { level: 2 })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('complementary', { name: say('选展位', 'Choose a booth') })).toBeVisible();
  });

  test('says the same as a list, sorted and narrowed', async ({ page, open, api, say }) => {
    const free = await freeIn(api, HALL);
    await open(`${PATH}?hall=${HALL}&view=list`);
    await page.getByRole('checkbox', { name: say('只看空位', 'Free only') }).check();
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows).toHaveCount(free.length + 1);
    await page.getByRole('button', { name: say('价格', 'Price') }).click();
    const cheapest = Math.min(...free.map(({ price }) => price));
    const first = free.filter(({ price }) => price === cheapest).map(({ booth_no }) => booth_no);
    const number = await rows.nth(1).getByRole('button').first().textContent();
    expect(first).toContain(number);
    await rows.nth(1).getByRole('button').first().click();
    await expect(page.getByRole('complementary', { name: number ?? '' })).toBeVisible();
    await isClean(page, 'the list');
  });

  test('finds a company in whichever hall it stands', async ({ page, open, api, say }) => {
    const standing = await api.about('exhibitor_pavilion');
    const firm = standing.find((row: { pavilion_code: string }) => row.pavilion_code === 'N2');
    await open(PATH);
    const box = page.getByRole('combobox', { name: say('展位号或企业名', 'Booth no. or company') });
    await box.fill(api.local(firm, 'company_name'));
    await page.getByRole('option').filter({ hasText: firm.booth_nos[0] }).click();
    await expect(page).toHaveURL(new RegExp(`hall=N2&booth=${firm.booth_nos[0]}`));
    await expect(page.getByRole('complementary', { name: firm.booth_nos[0] })).toContainText(
      api.local(firm, 'company_name'),
    );
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: WIDTHS.phone, hasTouch: true, isMobile: true });

  test('the plan fills the screen and the booth comes up from its foot', async ({ page, open, api, say }) => {
    const [booth] = await freeIn(api, HALL);
    await open(`/expoBoothMobile?hall=${HALL}&booth=${booth.booth_no}`);
    await expect(panelOf(page, booth)).toBeVisible();
    await page.getByRole('button', { name: say('展开详情', 'Show details') }).click();
    await expect(page.getByRole('button', { name: say('收起详情', 'Hide details') })).toBeVisible();
    await isClean(page, 'the plan for phones');
    await page.getByRole('button', { name: say(`关闭 ${booth.booth_no}`, `Close ${booth.booth_no}`) }).click();
    await expect(panelOf(page, booth)).toBeHidden();
  });

  test('searching, filters and the list stay on it', async ({ page, open, api, say }) => {
    const free = await freeIn(api, HALL);
    await open(`/expoBoothMobile?hall=${HALL}`);
    await page.getByRole('button', { name: say('筛选', 'Filters'), exact: true }).click();
    // The organiser's own types, and prices in the chosen currency.
    const type = page.getByRole('combobox', { name: say(/^类型/, /^Type/) });
    await type.selectOption({ label: say('光地', 'Raw space') });
    const price = page.getByRole('combobox', { name: say(/^价格/, /^Price/) });
    await page.getByRole('combobox', { name: say(/^币种/, /^Currency/) }).selectOption('USD');
    await expect(price).toContainText(say('3,000 美元以内', 'Up to US$3,000'));
    await page.getByRole('combobox', { name: say(/^币种/, /^Currency/) }).selectOption('CNY');
    await page.getByRole('checkbox', { name: say('只看空位', 'Free only') }).check();
    const fitting = free.filter(({ booth_type }) => booth_type === 2);
    await isClean(page, 'the filters of the plan for phones');
    const show = say(`查看 ${fitting.length} 个展位`, `Show ${fitting.length} booth`);
    await page.getByRole('button', { name: show }).click();
    await expect(page.getByRole('button', { name: say('筛选 2', 'Filters 2') })).toBeVisible();
    await page.getByRole('link', { name: say('列表', 'List'), exact: true }).click();
    await expect(page).toHaveURL(`/expoBoothMobile?hall=${HALL}&view=list`);
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(fitting.length + 1);
    await isClean(page, 'the list for phones');

    // A booth of another hall, by its number.
    const [elsewhere] = await freeIn(api, 'N2');
    await page.getByRole('combobox', { name: say('展位号或企业名', 'Booth no. or company') }).fill(elsewhere.booth_no);
    await page.getByRole('option').filter({ hasText: elsewhere.booth_no }).click();
    await expect(page).toHaveURL(`/expoBoothMobile?hall=N2&booth=${elsewhere.booth_no}`);
    await expect(panelOf(page, elsewhere)).toBeVisible();
  });
});

test('the booth book lists every booth of every hall', async ({ page, open, api }) => {
  const halls = await api.about('activity_pavilion');
  await open('/booth_book');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(halls.length);
  const total = halls.reduce((sum: number, hall: { booths_total: number }) => sum + hall.booths_total, 0);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(total);
});
