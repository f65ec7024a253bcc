// Two people: an organiser announces something, and it rings at once where somebody who takes part has a page open.
import { register } from '../attend/guests.ts';
import { keepSession } from '../support/api.ts';
import { unique } from '../support/colleagues.ts';
import { ENGINE, expect, openReady, test } from '../support/test.ts';

test(
  'an announcement arrives live in the bell',
  ENGINE,
  async ({ page, open, enterWith, api, browser, baseURL, say }) => {
    test.slow();
    const guest = await register(api, baseURL, unique('Guest'));
    const theirs = await browser.newContext({ baseURL });
    await keepSession(theirs, baseURL ?? '', guest.by.tokens);
    const desk = await theirs.newPage();
    const listening = desk.waitForRequest(/\/atlas\/live/);
    await openReady(desk, '/console/notices');
    const bell = desk.getByRole('banner').getByRole('button', { name: say('通知', 'otice') });
    await expect(bell).toHaveAccessibleName(say('通知', 'Notices'));
    await listening;

    const title = unique(say('班车', 'Shuttles'));
    await enterWith('notice.announce');
    await open('/admin/announcements');
    await page.getByRole('button', { name: say('新建公告', 'New announcement') }).click();
    const form = page.getByRole('dialog');
    await form.locator('[name="title_zh"]').fill(title);
    await form.locator('[name="title_en"]').fill(title);
    await form.locator('[name="text_zh"]').fill('首班 7:15');
    await form.getByRole('checkbox', { name: say('观众', 'Visitors') }).check();
    await expect(form.getByRole('status').filter({ hasText: say('站内', 'On the site') })).toBeVisible();
    await form.getByRole('button', { name: say('保存', 'Save'), exact: true }).click();
    const row = page.getByRole('row', { name: title });
    await expect(row).toContainText(say('草稿', 'Draft'));
    await expect(row).toContainText(say('观众', 'Visitors'));

    await row
      .getByRole('button', { name: say('发送', 'Send') })
      .first()
      .click();
    const sending = page.getByRole('dialog').filter({ hasText: title });
    await sending.getByRole('button', { name: say('发送', 'Send'), exact: true }).click();
    await expect(sending).toBeHidden();

    // Their page was opened before, and nobody touched it since.
    await expect(bell).toHaveAccessibleName(say('1 条未读通知', '1 unread notice'), { timeout: 30_000 });
    await expect(desk.getByRole('row').filter({ hasText: title })).toBeVisible();
    await bell.click();
    const panel = desk.getByRole('region', { name: say('通知', 'Notices'), exact: true });
    await expect(panel.getByRole('link', { name: title })).toBeVisible();
    await panel.getByRole('button', { name: say('全部标为已读', 'Mark all as read') }).click();
    await expect(bell).toHaveAccessibleName(say('通知', 'Notices'));

    // The site's own header has it too.
    await openReady(desk, '/agendaList');
    await expect(
      desk.getByRole('banner').getByRole('button', { name: say('通知', 'Notices'), exact: true }),
    ).toBeVisible();

    // The list follows by itself, and the log names them.
    await expect(row).toContainText(say('已发送', 'Sent'), { timeout: 30_000 });
    await row.getByRole('button', { name: say('发送记录', 'Log') }).click();
    await expect(
      page
        .getByRole('dialog')
        .getByRole('row', { name: say('测试同事', 'Test Colleague') })
        .first(),
    ).toBeVisible();
    await theirs.close();
  },
);
