// The table in a browser: its view lives in the address, its columns in the account, its export on the disk.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { ENGINE, expect, test, WIDTHS } from '../support/test.ts';

const rows = (page: Page) => page.getByRole('table').locator('tbody tr');
const firstKey = (page: Page) => rows(page).first().locator('td').first();

test.describe('the table', () => {
  test('keeps page, sorting and filters in the address', ENGINE, async ({ page, open, enterWith, say }) => {
    await enterWith('site.labels');
    await open('/admin/labels');
    await expect(rows(page)).toHaveCount(20);
    const first = await firstKey(page).innerText();

    await page.getByRole('button', { name: say('第 2 页', 'Page 2'), exact: true }).click();
    await expect(page).toHaveURL('/admin/labels?page=2');
    await expect(firstKey(page)).not.toHaveText(first);
    const second = await firstKey(page).innerText();
    await page.reload();
    await expect(firstKey(page)).toHaveText(second);

    // Sorting keeps the page; taking it away leads to the first.
    const head = page.getByRole('columnheader', { name: say('键', 'Key') });
    await head.getByRole('button').click();
    await expect(page).toHaveURL(/page=2&sort_by=key&order_type=asc/);
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await head.getByRole('button').click();
    await expect(page).toHaveURL('/admin/labels');

    // A search begins on the first page without sorting; the back button undoes it.
    await open('/admin/labels?page=2&sort_by=key&order_type=desc');
    await expect(rows(page)).toHaveCount(20);
    await page.getByLabel(say('键或文字', 'Key or text')).fill('menu.');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/labels?keyword=menu.');
    await expect(firstKey(page)).toContainText('menu.');
    await page.goBack();
    await expect(page).toHaveURL('/admin/labels?page=2&sort_by=key&order_type=desc');
    await expect(page.getByLabel(say('键或文字', 'Key or text'))).toHaveValue('');

    // A page beyond the last goes back until there are rows.
    await open('/admin/labels?page=5');
    await expect(page).toHaveURL('/admin/labels?page=4');
    await expect(rows(page).first()).toBeVisible();
  });

  test('opens the menu of a row over those below, and within the window', async ({ page, open, enterWith, say }) => {
    await enterWith('identity.accounts');
    for (const viewport of [WIDTHS.desk, WIDTHS.phone]) {
      await page.setViewportSize(viewport);
      await open('/admin/accounts?status=2');
      const more = rows(page)
        .first()
        .getByRole('button', { name: new RegExp(`^${say('更多', 'More')} `) });
      await more.click();
      for (const item of await page.getByRole('menu').getByRole('menuitem').all()) {
        // Refused where something else would take the press.
        await item.click({ trial: true });
        await expect(item).toBeInViewport({ ratio: 1 });
      }
      await page.keyboard.press('Escape');
    }
  });

  test('shows tabs with counts that filter', async ({ page, open, enterWith, say }) => {
    await enterWith('identity.accounts');
    await open('/admin/accounts');
    await expect(rows(page).first()).toBeVisible();
    const active = page.getByRole('tab', { name: say('正常', 'Active') });
    await expect(active).toHaveText(/\d+/);
    await active.click();
    await expect(page).toHaveURL('/admin/accounts?status=1');
    // The address is ahead of the page: until this tab is chosen, the other one still is.
    await expect(active).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: say('全部', 'All') }).click();
    await expect(page).toHaveURL('/admin/accounts');
    await page.getByLabel(say('角色', 'Role'), { exact: true }).selectOption({ label: 'Help desk' });
    await expect(page).toHaveURL(/role_id=\d+/);
    await expect(rows(page)).toHaveCount(4);
    await page.getByRole('button', { name: say('重置', 'Reset'), exact: true }).click();
    await expect(page).toHaveURL('/admin/accounts');
  });

  test('remembers chosen and ordered columns', async ({ page, open, enterWith, say }) => {
    await enterWith('site.labels');
    await open('/admin/labels');
    await expect(rows(page)).toHaveCount(20);
    await page.getByRole('button', { name: say('自定义列', 'Columns') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: say('修改时间', 'Updated') }).uncheck();
    // Dragged by its handle: English (or its Chinese name) over Chinese.
    const grip = (n: number) => dialog.locator('[data-handle]').nth(n);
    const [from, to] = [await grip(2).boundingBox(), await grip(1).boundingBox()];
    if (!from || !to) throw new Error('The handles are not there');
    await page.mouse.move(from.x + 8, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(to.x + 8, to.y + 20, { steps: 4 });
    await page.mouse.up();
    await dialog.getByRole('button', { name: say('应用', 'Apply') }).click();
    const heads = say(['键', '英文', '中文', '操作'], ['Key', 'English', 'Chinese', 'Actions']);
    await expect(page.getByRole('columnheader')).toHaveText(heads);
    await page.reload();
    await expect(page.getByRole('columnheader')).toHaveText(heads);
  });

  test('exports what is filtered, as xlsx and as csv', ENGINE, async ({ page, open, enterWith, say }) => {
    await enterWith('site.labels');
    await open('/admin/labels?keyword=event.');
    await expect(rows(page).first()).toBeVisible();
    const count = await rows(page).count();
    const fetchFile = async (entry: string) => {
      await page.getByRole('button', { name: say('导出', 'Export') }).click();
      const waiting = page.waitForEvent('download');
      await page.getByRole('button', { name: entry }).click();
      const download = await waiting;
      return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
    };
    const csv = await fetchFile(say('CSV 文件', 'CSV file'));
    expect(csv.name).toMatch(/^labels-\d{8}\.csv$/);
    const lines = csv.bytes.toString('utf8').trim().split('\n');
    expect(lines).toHaveLength(count + 1);
    expect(lines[1]).toContain('event.');
    const xlsx = await fetchFile(say('Excel 表格（xlsx）', 'Excel sheet (xlsx)'));
    expect(xlsx.name).toMatch(/^labels-\d{8}\.xlsx$/);
    expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK');
    expect(xlsx.bytes.includes('xl/workbook.xml')).toBe(true);
  });

  test('says what failed and tries again', async ({ page, open, enterWith, say, trouble }) => {
    trouble.expect(500, /Failed to load resource/);
    await enterWith('site.labels');
    let isBroken = true;
    await page.route('**/atms/label/labels?*', (route) =>
      isBroken
        ? route.fulfill({ status: 500, json: { success: false, code: 500, message: 'x', request_id: 'R-77' } })
        : route.continue(),
    );
    await open('/admin/labels');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('R-77', { timeout: 20_000 });
    isBroken = false;
    await alert.getByRole('button', { name: say('重试', 'Try again') }).click();
    await expect(rows(page)).toHaveCount(20);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: WIDTHS.phone });

    test('shows rows as cards that fit the screen', async ({ page, open, enterWith, say }) => {
      await enterWith('identity.accounts');
      await open('/admin/accounts');
      await expect(rows(page).first()).toBeVisible();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(WIDTHS.phone.width);
      await page.getByLabel(say('排序方式', 'Sort by')).selectOption('last_sign_in_at asc');
      await expect(page).toHaveURL(/sort_by=last_sign_in_at&order_type=asc/);
      await page
        .getByRole('navigation', { name: say('常用页面', 'Main pages') })
        .getByRole('link')
        .first()
        .click();
      await expect(page).toHaveURL('/admin');
    });
  });
});
