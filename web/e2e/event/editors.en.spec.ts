// Hotels and meetings on their full pages: opened, written in both languages, placed on the map, published.
import { unique } from '../support/colleagues.ts';
import { expect, test, WIDTHS } from '../support/test.ts';

const HOTELS = '/atms/hotel/hotels';

for (const [width, viewport] of Object.entries(WIDTHS)) {
  test(`a hotel is written on a ${width}, and placed by a press on the map`, async ({
    page,
    open,
    enterWith,
    api,
    say,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    const { access_token } = (await enterWith('event.hotels')).tokens;
    const name = unique('Harbour Lights');
    await open('/admin/hotels/edit');
    const both = page.getByRole('tab');
    if (width === 'phone') await both.filter({ hasText: say('英文', 'English') }).click();
    await page.locator('[name="name_en"]').fill(name);
    if (width === 'phone') {
      await expect(page.locator('[name="name_zh"]')).toBeHidden();
      await both.filter({ hasText: say('中文', 'Chinese') }).click();
    }
    await page.locator('[name="name_zh"]').fill('港灯酒店');

    const map = page.getByRole('button', { name: say('地图位置', 'Position on the map') });
    await map.scrollIntoViewIfNeeded();
    const box = await map.boundingBox();
    await map.click({ position: { x: (box?.width ?? 0) / 4, y: (box?.height ?? 0) / 2 } });
    await expect(page.locator('[name="map_x"]')).toHaveValue(/^(29|30)\d$/);
    await expect(page.locator('[name="map_y"]')).toHaveValue(/^(39|40)\d$/);
    const before = Number(await page.locator('[name="map_x"]').inputValue());
    await map.focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('[name="map_x"]')).toHaveValue(String(before + 10));
    await page.locator('[name="map_y"]').fill('123');
    await expect(page.getByRole('status').filter({ hasText: say('已存草稿', 'Saved') })).toBeVisible();

    await page.getByRole('button', { name: say('发布…', 'Publish…') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('发布', 'Publish'), exact: true })
      .click();
    await expect(page).toHaveURL(/id=\d+/);
    const [row] = await api.get(HOTELS, { keyword: name }, access_token);
    expect([row.map_x, row.map_y, row.name_zh]).toEqual([before + 10, 123, '港灯酒店']);
    const drafts: { title_en: string }[] = await api.get(`${HOTELS}/drafts`, {}, access_token);
    expect(drafts.filter(({ title_en }) => title_en === name)).toEqual([]);
    await api.delete(HOTELS, { id: row.id, version: row.version }, access_token);
  });
}

test('a meeting is changed on its page, seen before it is public, and published', async ({
  page,
  open,
  enterWith,
  api,
  say,
}) => {
  test.slow();
  const { access_token } = (await enterWith('event.meetings')).tokens;
  const title = unique('An earlier fair');
  const form = { title, title_en: title, start_time: 1_000_000, end_time: 1_086_400 };
  const { id } = await api.post('/atms/meeting/meetings', form, access_token);
  await open(`/admin/meetings?keyword=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: say('编辑', 'Edit') }).click();
  await expect(page).toHaveURL(`/admin/meetings/edit?id=${id}`);
  await page.locator('[name="subtitle_en"]').fill('A quiet one');
  await page.getByRole('button', { name: say('预览', 'Preview') }).click();
  const site = page.frameLocator('iframe');
  await expect(site.getByText(title).first()).toBeVisible();
  await page.getByRole('button', { name: say('编辑', 'Edit'), exact: true }).click();
  await page.getByRole('button', { name: say('更新…', 'Update…') }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(say('网站当前展示的是另一个活动', 'The site is showing another event'));
  await question.getByRole('button', { name: say('更新', 'Update'), exact: true }).click();
  await expect(page.getByText(say('已保存，网站当前', 'Saved. The site is showing another event'))).toBeVisible();
  const [row] = await api.get('/atms/meeting/meetings', { keyword: title }, access_token);
  expect(row.subtitle_en).toBe('A quiet one');
});
