// Two organisers at one record: whoever saves second sees both versions and chooses; nothing is lost on the way.
import type { Page } from '@playwright/test';
import { keepSession } from '../support/api.ts';
import { isClean } from '../support/axe.ts';
import { newColleague, unique } from '../support/colleagues.ts';
import { ENGINE, expect, openReady, test } from '../support/test.ts';

const PATH = '/atms/content/organizers';

test(
  'the second of two who save chooses between both versions',
  ENGINE,
  async ({ page, open, enterWith, browser, api, say, lang, baseURL, trouble }) => {
    test.slow();
    const { access_token } = (await enterWith('site.content')).tokens;
    const name = unique(say('港务局', 'Port office'));
    // Hidden, so that nobody sees it on the site.
    const form = { kind: 5, name_zh: name, name_en: name, link: 'https://before.example', status: 0 };
    const { id } = await api.post(PATH, form, access_token);
    const colleague = await browser.newContext({ baseURL });
    await keepSession(colleague, baseURL ?? '', (await newColleague(api, 'site.content')).tokens);
    const other = await colleague.newPage();

    const address = `/admin/organizers?keyword=${encodeURIComponent(name)}`;
    await open(address);
    await openReady(other, address);
    const edit = async (one: Page) => {
      await one.getByRole('button', { name: say('编辑', 'Edit') }).click();
      return one.getByRole('dialog', { name: say('编辑单位', 'Edit organisation') });
    };
    const [mine, theirs] = [await edit(page), await edit(other)];
    const save = say('保存', 'Save');

    await theirs.locator('[name="link"]').fill('https://theirs.example');
    await theirs.getByRole('button', { name: save, exact: true }).click();
    await expect(theirs).toHaveCount(0);

    trouble.expect(409);
    await mine.locator(`[name="name_${lang}"]`).fill(`${name} II`);
    await mine.getByRole('button', { name: save, exact: true }).click();
    const conflict = mine.getByRole('heading', {
      name: say('其他人也改了这条内容', 'Someone else saved this while you were editing'),
    });
    await expect(conflict).toBeFocused();
    const panel = mine.getByRole('region', { name: say('其他人也改了', 'Someone else saved') });
    await expect(panel).toContainText('Test Colleague');
    await expect(panel.getByRole('listitem')).toHaveCount(2);
    await expect(panel).toContainText('https://theirs.example');
    await expect(panel).toContainText(`${name} II`);
    await isClean(page, 'a conflict');

    // Theirs, with the name that was written here: neither change is lost.
    await panel.getByRole('button', { name: say('载入已保存的内容', 'Load saved version') }).press('Enter');
    await expect(mine.locator('[name="link"]')).toHaveValue('https://theirs.example');
    await expect(mine.locator(`[name="name_${lang}"]`)).toHaveValue(name);
    const back = say('放回我的: 名称 · 中文', 'Put mine back: Name · English');
    await mine.getByRole('button', { name: back }).press('Enter');
    await expect(mine.locator(`[name="name_${lang}"]`)).toHaveValue(`${name} II`);
    await mine.getByRole('button', { name: save, exact: true }).click();
    await expect(mine).toHaveCount(0);
    await expect(page.getByRole('row', { name: `${name} II` })).toBeVisible();

    // The colleague's list is old by now; they overwrite knowingly.
    const again = await edit(other);
    await again.locator('[name="link"]').fill('https://last.example');
    await again.getByRole('button', { name: save, exact: true }).click();
    await again.getByRole('button', { name: say('用我的覆盖', 'Overwrite with mine') }).click();
    await expect(again).toHaveCount(0);
    const [row] = await api.get(PATH, { keyword: name }, access_token);
    expect([row.link, row.name_zh, row.name_en]).toEqual(['https://last.example', name, name]);

    await api.delete(PATH, { id, version: row.version }, access_token);
    await colleague.close();
  },
);

test('which meeting the site shows is asked before it is changed', async ({ page, open, enterWith, api, say }) => {
  const { access_token } = (await enterWith('event.meetings')).tokens;
  const title = unique(say('往届展会', 'An earlier fair'));
  const meeting = { title, title_en: title, start_time: 1_000_000, end_time: 1_086_400 };
  await api.post('/atms/meeting/meetings', meeting, access_token);
  await open(`/admin/meetings?keyword=${encodeURIComponent(title)}`);
  const show = page.getByRole('button', { name: say('在网站上展示', 'Show on the site') });
  await show.click();
  const question = page.getByRole('dialog', { name: title });
  await expect(question).toContainText(say('原样保留', 'keeps its content'));
  await isClean(page, 'the question');
  // Other tests read the demo's site at this moment: nothing is changed here.
  await question.getByRole('button', { name: say('取消', 'Cancel') }).click();
  await expect(question).toHaveCount(0);
  await expect(show).toBeFocused();

  await open('/admin/meetings');
  const shown = page.getByRole('row').filter({ hasText: say('网站正在展示', 'Shown by the site') });
  await expect(shown).toHaveCount(2);
  await expect(shown.getByRole('button', { name: say('在网站上展示', 'Show on the site') })).toHaveCount(0);
});
