// A form that cannot be saved: the first wrong field is in sight, and the reason stands beside the button.
import { expect, test, WIDTHS } from '../support/test.ts';

for (const [width, viewport] of Object.entries(WIDTHS)) {
  test(`a long form says on a ${width} what keeps it from being saved`, async ({ page, open, enterAs, say }) => {
    await page.setViewportSize(viewport);
    await enterAs('staff');
    await open('/admin/related');
    await page
      .getByRole('button', { name: say('新建展会', 'New fair'), exact: true })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say('网址', 'Website')).fill('nonsense');
    await dialog.getByRole('button', { name: say('保存', 'Save'), exact: true }).click();
    const status = dialog.getByRole('status');
    await expect(status).toHaveText(
      say('未保存：有 4 项需要修改，从“标题”开始', 'Not saved: 4 fields need attention, starting with Title'),
    );
    await expect(status).toBeInViewport({ ratio: 1 });
    const first = dialog.locator('[name="title_zh"]');
    await expect(first).toBeFocused();
    const complaint = dialog.getByRole('alert').first();
    await expect(complaint).toBeInViewport({ ratio: 1 });
    // In the window is not enough: the buttons stay over the lower edge of the form.
    const [words, foot] = await Promise.all([complaint.boundingBox(), status.boundingBox()]);
    expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThan(foot?.y ?? 0);
    // The way back to it works from anywhere in the form.
    await dialog.getByLabel(say('网址', 'Website')).focus();
    await status.getByRole('button').click();
    await expect(first).toBeFocused();
  });

  test(`a full page says on a ${width} what keeps it from being published`, async ({ page, open, enterAs, say }) => {
    await page.setViewportSize(viewport);
    await enterAs('staff');
    await open('/admin/meetings/edit');
    await page.getByLabel(say('纬度', 'Latitude')).fill('1234');
    await page.getByRole('button', { name: say('发布…', 'Publish…'), exact: true }).click();
    const status = page.getByRole('status').filter({ hasText: say('未发布', 'Not published') });
    await expect(status).toHaveText(
      say('未发布：有 4 项需要修改，从“标题”开始', 'Not published: 4 fields need attention, starting with Title'),
    );
    await expect(status).toBeInViewport({ ratio: 1 });
    const first = page.locator('[name="title_zh"]');
    await expect(first).toBeFocused();
    await expect(page.getByRole('alert').first()).toBeInViewport({ ratio: 1 });
    await page.getByLabel(say('经度', 'Longitude')).focus();
    await status.getByRole('button').click();
    await expect(first).toBeFocused();
    // A draft was begun by typing; other tests need none of it.
    await page.getByRole('button', { name: say('丢弃草稿', 'Discard draft') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('丢弃草稿', 'Discard draft') })
      .click();
    await expect(page).toHaveURL('/admin/meetings');
  });
}
