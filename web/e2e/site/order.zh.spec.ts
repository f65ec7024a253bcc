// Sponsors are arranged within their tier, by keyboard, and the site follows; elsewhere they cannot go.
import { expect, test } from '../support/test.ts';

const handle = (name: string, place: number) => `移动“${name}”，现为第 ${place} 位`;

test('sponsors change places within their tier', async ({ page, open, enterWith, api }) => {
  await enterWith('site.content');
  const silver = async (): Promise<string[]> => {
    const rows: { tier: number; name_zh: string }[] = await api.about('auspice_company', { nopage: 1 });
    return rows.filter(({ tier }) => tier === 4).map(({ name_zh }) => name_zh);
  };
  const before = await silver();
  const [first = '', second = ''] = before;

  await open('/admin/sponsors?tier=4');
  const rows = page.getByRole('row');
  await expect(rows.nth(1)).toContainText(first);
  await page.getByRole('button', { name: handle(second, 2) }).press('ArrowUp');
  await expect(page.getByText('顺序已保存')).toBeVisible();
  await expect.poll(silver).toEqual([second, first, ...before.slice(2)]);
  await open('/admin/sponsors?tier=4');
  await expect(rows.nth(1)).toContainText(second);
  await page.getByRole('button', { name: handle(second, 1) }).press('ArrowDown');
  await expect.poll(silver).toEqual(before);

  // Over the edge of its tier there is nothing to save, and the row goes back.
  await open('/admin/sponsors');
  const name = await rows.nth(2).locator('b').first().innerText();
  await page.getByRole('button', { name: handle(name, 2) }).press('ArrowUp');
  await expect(page.getByText('只能在同一组内调整顺序')).toBeVisible();
  await expect(rows.nth(2)).toContainText(name);
});
