// The plan editor: drawing with snapping, numbering, undo, saving by itself, what is wrong, publishing and the way back; and
// two organisers at one hall.
import type { Page } from '@playwright/test';
import { keepSession } from '../support/api.ts';
import { isClean } from '../support/axe.ts';
import { newColleague, unique } from '../support/colleagues.ts';
import { expect, openReady, test } from '../support/test.ts';

const HALLS = '/atms/booth/halls';

/** Where on the screen a place of the plan is, in metres. */
async function place(page: Page, x: number, y: number) {
  return page.locator('svg[role="application"]').evaluate(
    (svg, [px, py]) => {
      const matrix = (svg as SVGSVGElement).getScreenCTM();
      const point = new DOMPoint((px ?? 0) * 10, (py ?? 0) * 10).matrixTransform(matrix ?? undefined);
      return { x: point.x, y: point.y };
    },
    [x, y],
  );
}

/** Takes the tool that draws booths, as soon as the plan is there and hears the key. */
async function takeBoothTool(page: Page) {
  await expect(async () => {
    await page.keyboard.press('b');
    await expect(page.locator('svg[role="application"]')).toHaveAttribute('data-tool', 'booth', { timeout: 500 });
  }).toPass();
}

async function drag(page: Page, from: [number, number], to: [number, number]) {
  const [start, end] = [await place(page, ...from), await place(page, ...to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
  await page.mouse.move(end.x, end.y);
  await page.mouse.up();
}

test('a hall is drawn, numbered, published and brought back', async ({ page, open, enterWith, api, say }) => {
  test.slow();
  const { access_token } = (await enterWith('booth.plan')).tokens;
  const code = `E${Date.now().toString(36).slice(-5)}`.toUpperCase();
  const name = unique(say('测试馆', 'Test hall'));
  const form = { code, name_zh: name, name_en: name, plan_w: 600, plan_h: 400 };
  const { id } = await api.post(HALLS, form, access_token);
  await open(`/admin/booth-plan/edit?hall=${id}`);
  const saved = page.getByRole('status').filter({ hasText: say('已保存', 'Saved') });

  // One booth, two copies to the right, and numbers in series.
  await takeBoothTool(page);
  await drag(page, [6, 6], [9, 9]);
  await page.keyboard.press('v');
  const list = page.getByRole('region', { name: say('全部展位', 'All booths') });
  await expect(list.getByRole('checkbox')).toHaveCount(1);
  for (let n = 0; n < 2; n++) await page.keyboard.press('Control+d');
  await expect(list.getByRole('checkbox')).toHaveCount(3);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('n');
  const series = page.getByRole('dialog');
  await series.getByLabel(say('前缀', 'Prefix')).fill(`${code}-K`);
  await series.getByLabel(say('起始号', 'First number')).fill('7');
  await series.getByRole('button', { name: say('编号', 'Number'), exact: true }).click();
  await expect(list).toContainText(`${code}-K07`);
  await expect(list).toContainText(`${code}-K09`);

  // Undo and redo, by keys.
  await page.keyboard.press('Control+z');
  await expect(list).not.toContainText(`${code}-K07`);
  await page.keyboard.press('Control+Shift+z');
  await expect(list).toContainText(`${code}-K07`);
  await expect(saved).toBeVisible();

  // A copy on top of another keeps it from being published, and its place is one press away.
  await list.getByRole('checkbox', { name: `${code}-K09` }).uncheck();
  await list.getByRole('checkbox', { name: `${code}-K07` }).uncheck();
  await page.keyboard.press('ArrowRight');
  const issues = page.getByRole('region', { name: say('问题', 'Issues') });
  await expect(issues).toContainText(say('重叠', 'overlaps'));
  await isClean(page, 'the editor');
  await page.keyboard.press('Control+z');
  await expect(issues).not.toContainText(say('重叠', 'overlaps'));

  await page.getByRole('button', { name: say('发布…', 'Publish…') }).click();
  const publish = page.getByRole('dialog');
  await expect(publish).toContainText(`${code}-K08`);
  await publish.getByRole('button', { name: say('发布', 'Publish'), exact: true }).click();
  await expect(publish).toHaveCount(0);
  const booths = await api.get('/atlas/exhibition/booth', { activity_id: 1, pavilion_id: id });
  expect(booths.map((booth: { booth_no: string; x: number }) => [booth.booth_no, booth.x])).toEqual([
    [`${code}-K07`, 60],
    [`${code}-K08`, 90],
    [`${code}-K09`, 120],
  ]);

  // The empty hall of before comes back into the draft, and is thrown away again.
  await page.getByRole('button', { name: say('历史版本', 'Versions') }).click();
  const versions = page.getByRole('dialog');
  await versions
    .getByRole('listitem')
    .last()
    .getByRole('button', { name: say('恢复到草稿', 'Restore to draft') })
    .click();
  await expect(list.getByRole('checkbox')).toHaveCount(0);
  await page.getByRole('button', { name: say('放弃草稿', 'Discard draft') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('放弃草稿', 'Discard draft') })
    .click();
  await expect(list.getByRole('checkbox')).toHaveCount(3);
});

test('a booth that somebody has is moved only after it was confirmed', async ({ page, open, enterWith, say }) => {
  await enterWith('booth.plan');
  await open('/admin/booth-plan/edit?hall=1');
  const list = page.getByRole('region', { name: say('全部展位', 'All booths') });
  await list.getByRole('searchbox').fill('N1-A04');
  await list.getByRole('checkbox').check();
  await page.locator('svg[role="application"]').focus();
  await page.keyboard.press('Shift+ArrowUp');
  const issues = page.getByRole('region', { name: say('问题', 'Issues') });
  await expect(issues).toContainText('N1-A04');
  // It can be put back from there.
  await issues.getByRole('button', { name: say('还原', 'Put back') }).click();
  await expect(issues.getByRole('button', { name: say('还原', 'Put back') })).toHaveCount(0);
  await page.getByRole('button', { name: say('放弃草稿', 'Discard draft') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('放弃草稿', 'Discard draft') })
    .click();
});

test('of two editors nobody overwrites the other', async ({
  page,
  open,
  enterWith,
  browser,
  api,
  say,
  baseURL,
  trouble,
}) => {
  test.slow();
  const { access_token } = (await enterWith('booth.plan')).tokens;
  const code = `F${Date.now().toString(36).slice(-5)}`.toUpperCase();
  const form = { code, name_zh: unique('馆'), name_en: unique('Hall'), plan_w: 600, plan_h: 400 };
  const { id } = await api.post(HALLS, form, access_token);
  const colleague = await browser.newContext({ baseURL });
  await keepSession(colleague, baseURL ?? '', (await newColleague(api, 'booth.plan')).tokens);
  const other = await colleague.newPage();
  const address = `/admin/booth-plan/edit?hall=${id}`;
  await open(address);
  await openReady(other, address);
  await takeBoothTool(other);
  await drag(other, [6, 6], [9, 9]);
  await expect(other.getByRole('status').filter({ hasText: say('已保存', 'Saved') })).toBeVisible();
  trouble.expect(409);
  await takeBoothTool(page);
  await drag(page, [20, 20], [23, 23]);
  const conflict = page.getByRole('dialog', { name: say('他人已保存', 'Someone else saved') });
  await expect(conflict).toContainText('Test Colleague');
  await conflict.getByRole('button', { name: say('采用对方的', 'Use theirs') }).click();
  const list = page.getByRole('region', { name: say('全部展位', 'All booths') });
  await expect(list.getByRole('checkbox')).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(list.getByRole('checkbox')).toHaveCount(1);
  await colleague.close();
});
