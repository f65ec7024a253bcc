// A steward at a gate: lands there, sees nothing else, and has an answer to each code in colour, shape and words.
import { axeView, isClean } from '../support/axe.ts';
import { ENGINE, expect, test } from '../support/test.ts';
import { codeOf, countsAt, newGate, oneWord, register, scan } from './guests.ts';

test.use(axeView);

test('a code is green, then yellow; others are red', ENGINE, async ({ page, open, enterWith, api, baseURL, say }) => {
  test.slow();
  const [gate, other] = [await newGate(api), await newGate(api)];
  const guest = await register(api, baseURL, `${oneWord()} Gu`);
  const code = await codeOf(api, guest);
  const steward = await enterWith('attend.check_in');
  await open('/admin');
  await expect(page).toHaveURL('/admin/checkin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('现场签到', 'Check-in'));
  await page.getByRole('link', { name: gate.name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(gate.name);

  const answer = page.getByRole('region', { name: say('检票结果', 'Result') });
  await expect(page.getByLabel(say('票码', 'Ticket code'))).toBeFocused();
  await scan(page, code.toLowerCase());
  await expect(answer.locator('[data-verdict="ok"]')).toContainText(say('放行', 'Go in'));
  await expect(answer).toContainText(guest.name);
  await isClean(page, 'let in');

  // The focus is on a button by now; a scanner does not know that.
  await page.getByRole('button', { name: say('下一位', 'Next') }).click();
  await scan(page, code);
  await expect(answer.locator('[data-verdict="used"]')).toContainText(say('已入场', 'Already in'));
  await expect(answer).toContainText(gate.name);
  await isClean(page, 'already in');

  await scan(page, 'F'.repeat(52));
  await expect(answer.locator('[data-verdict="no"]')).toContainText(say('查无此票', 'No such ticket'));
  await isClean(page, 'not admitted');
  expect(await countsAt(api, gate, steward)).toEqual({ let_in: 1, again: 1, refused: 1 });
  // Told by the server, not counted by the page.
  await expect(page.locator('header p').first()).toContainText('1');

  await page.getByRole('link', { name: say('换入口', 'Change gate') }).click();
  await page.getByRole('link', { name: other.name }).click();
  await page.getByRole('button', { name: say('按姓名查找', 'Find by name') }).click();
  const finding = page.getByRole('dialog', { name: say('按姓名查找', 'Find by name') });
  await finding.getByRole('searchbox').fill(guest.name);
  await finding.getByRole('button', { name: guest.name }).click();
  await expect(answer.locator('[data-verdict="used"]')).toContainText(gate.name);
});

/** In place of the printer: what stands on the page that is printed. */
function notePrints() {
  window.print = () => {
    const top = window.top as unknown as { printed?: string[] };
    top.printed = [...(top.printed ?? []), document.body.innerText];
  };
}

test('a badge is printed for everybody who is let in, once', async ({ page, open, enterWith, api, baseURL, say }) => {
  await page.addInitScript(notePrints);
  const printed = () => page.evaluate(() => (window as unknown as { printed?: string[] }).printed ?? []);
  const gate = await newGate(api);
  const guest = await register(api, baseURL, `${oneWord()} Gu`);
  const code = await codeOf(api, guest);
  await enterWith('attend.check_in');
  await open(`/admin/checkin?gate=${gate.id}`);
  await page.getByRole('button', { name: say('入场后打印胸卡', 'Print badges on entry') }).click();
  await scan(page, code);
  await expect.poll(async () => (await printed()).length).toBe(1);
  const [badge] = await printed();
  expect(badge).toContain(guest.name);
  expect(badge).toContain(guest.company);
  await expect(page.frameLocator('iframe[srcdoc]').locator('svg[role="img"]')).toHaveCount(1);
  await scan(page, code);
  const answer = page.getByRole('region', { name: say('检票结果', 'Result') });
  await expect(answer.locator('[data-verdict="used"]')).toBeVisible();
  expect(await printed()).toHaveLength(1);
  // Whoever has lost theirs gets another one.
  await page.getByRole('button', { name: say('打印胸卡', 'Print badge'), exact: true }).click();
  await expect.poll(async () => (await printed()).length).toBe(2);
});

test('a steward sees the check-in alone', async ({ page, open, enterWith, say }) => {
  await enterWith('attend.check_in');
  await page.setViewportSize({ width: 1440, height: 900 });
  await open('/admin/checkin');
  const menu = page.getByRole('navigation', { name: say('控制台菜单', 'Console menu') });
  await expect(menu.getByRole('link')).toHaveText([say('现场签到', 'Check-in')]);
  await open('/admin/registrations');
  await expect(page.getByText(say('您没有权限查看此页', 'You don’t have access to this page'))).toBeVisible();
});

test('whoever signs out leaves no names of the gate behind', async ({ page, open, enterWith, api, say }) => {
  const kept = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const request = indexedDB.open('fairway-check-in');
          request.onerror = () => reject(request.error);
          request.onsuccess = () => {
            const count = request.result.transaction('lists').objectStore('lists').count();
            count.onsuccess = () => resolve(count.result);
            request.result.close();
          };
        }),
    );
  const gate = await newGate(api);
  await enterWith('attend.check_in');
  await page.setViewportSize({ width: 1440, height: 900 });
  const listed = page.waitForResponse((response) => response.url().includes('/atms/attend/gate_list'));
  await open(`/admin/checkin?gate=${gate.id}`);
  await (await listed).finished();
  await expect.poll(kept).toBeGreaterThan(0);
  // On a page that knows nothing of gates.
  await open('/');
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: say('我的账号', 'My account') }).click();
  await banner
    .getByRole('button', { name: say('退出登录', 'Sign out') })
    .first()
    .click();
  await expect.poll(kept).toBe(0);
});
