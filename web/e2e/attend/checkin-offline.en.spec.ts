// Gates without a network: they go on by the downloaded list, also when the page is loaded anew, and every scan is counted
// once when the network is back.
import { keepSession } from '../support/api.ts';
import { newColleague } from '../support/colleagues.ts';
import { expect, openReady, test } from '../support/test.ts';
import { codeOf, countsAt, newGate, oneWord, register, scan } from './guests.ts';

test('two gates, one of them without a network: each scan counts once', async ({
  browser,
  page,
  context,
  baseURL,
  enterWith,
  api,
  say,
  trouble,
}) => {
  test.slow();
  trouble.expect(/net::ERR_/, /Failed to fetch/);
  const [south, north] = [await newGate(api), await newGate(api)];
  const guest = await register(api, baseURL, `${oneWord()} Gu`);
  const both = await register(api, baseURL, `${oneWord()} Su`);
  const [code, twice] = [await codeOf(api, guest), await codeOf(api, both)];

  const steward = await enterWith('attend.check_in');
  const answer = page.getByRole('region', { name: say('检票结果', 'Result') });
  const listed = page.waitForResponse((response) => response.url().includes('/atms/attend/gate_list'));
  await openReady(page, `/admin/checkin?gate=${south.id}`);
  await expect(page.getByLabel(say('票码', 'Ticket code'))).toBeFocused();
  await (await listed).finished();
  await context.setOffline(true);
  const bar = page.getByRole('status').filter({ hasText: say('没有网络', 'No network') });
  await expect(bar).toContainText(say('名单更新于', 'List updated'));

  await scan(page, code);
  await expect(answer.locator('[data-verdict="ok"]')).toContainText(guest.name);
  await expect(answer).toContainText(say('离线核对', 'Checked without network'));
  await scan(page, code);
  await expect(answer.locator('[data-verdict="used"]')).toContainText(south.name);
  const waiting = page.getByRole('status').filter({ hasText: say('待上传', 'waiting to be sent') });
  await expect(waiting).toContainText('2');

  // Another browser at another gate lets somebody in whom this one cannot hear of.
  const elsewhere = await browser.newContext({ baseURL });
  await keepSession(elsewhere, baseURL ?? '', (await newColleague(api, 'attend.check_in')).tokens);
  const second = await elsewhere.newPage();
  const northern = second.getByRole('region', { name: say('检票结果', 'Result') });
  await openReady(second, `/admin/checkin?gate=${north.id}`);
  await expect(second.getByLabel(say('票码', 'Ticket code'))).toBeFocused();
  await scan(second, twice);
  await expect(northern.locator('[data-verdict="ok"]')).toContainText(both.name);
  await scan(page, twice);
  await expect(answer.locator('[data-verdict="ok"]')).toContainText(both.name);
  await expect(waiting).toContainText('3');

  await context.setOffline(false);
  await expect(waiting).toHaveCount(0);
  await expect(bar).toHaveCount(0);
  await expect(page.getByText(say('1 次离线放行', '1 person let in without network'))).toBeVisible();
  expect(await countsAt(api, south, steward)).toEqual({ let_in: 1, again: 2, refused: 0 });
  expect(await countsAt(api, north, steward)).toEqual({ let_in: 1, again: 0, refused: 0 });
  await expect(page.locator('header p').first()).toContainText('1');

  await scan(second, code);
  await expect(northern.locator('[data-verdict="used"]')).toContainText(south.name);
  await elsewhere.close();
});

test.describe('with its worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a page that is loaded anew without a network goes on', async ({
    page,
    context,
    baseURL,
    enterWith,
    api,
    say,
    trouble,
  }) => {
    test.slow();
    trouble.expect(/net::ERR_/, /Failed to fetch/, /^console error/);
    const gate = await newGate(api);
    const guest = await register(api, baseURL, `${oneWord()} Gu`);
    const code = await codeOf(api, guest);
    const steward = await enterWith('attend.check_in');
    const answer = page.getByRole('region', { name: say('检票结果', 'Result') });
    const field = page.getByLabel(say('票码', 'Ticket code'));
    const listed = page.waitForResponse((response) => response.url().includes('/atms/attend/gate_list'));
    await openReady(page, `/admin/checkin?gate=${gate.id}`);
    await (await listed).finished();
    // The worker claims the page when it has everything that the page needs.
    await page.waitForFunction(() => {
      const { controller } = navigator.serviceWorker;
      return controller?.state === 'activated' && controller.scriptURL.endsWith('/checkin-worker.js');
    });
    const scope = await page.evaluate(async () => new URL((await navigator.serviceWorker.ready).scope).pathname);
    expect(scope).toBe('/admin/checkin');
    const kept = await page.evaluate(async () => {
      const cache = await caches.open((await caches.keys())[0] ?? '');
      return (await cache.keys()).map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain('/admin/checkin');
    expect(kept.filter((path) => /^\/(?:atlas|atms|basic)\//.test(path))).toEqual([]);

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(gate.name);
    const bar = page.getByRole('status').filter({ hasText: say('没有网络', 'No network') });
    await expect(bar).toContainText(say('名单更新于', 'List updated'));
    await expect(field).toBeFocused();
    await scan(page, code);
    await expect(answer.locator('[data-verdict="ok"]')).toContainText(guest.name);
    const waiting = page.getByRole('status').filter({ hasText: say('待上传', 'waiting to be sent') });
    await expect(waiting).toContainText('1');
    // What waits outlives the next start too.
    await page.reload();
    await expect(waiting).toContainText('1');
    await expect(page.getByRole('list', { name: say('最近检票', 'Last scans') })).toContainText(guest.name);
    await expect(field).toBeFocused();
    await scan(page, code);
    await expect(answer.locator('[data-verdict="used"]')).toContainText(gate.name);

    await context.setOffline(false);
    await expect(waiting).toHaveCount(0);
    await expect(bar).toHaveCount(0);
    expect(await countsAt(api, gate, steward)).toEqual({ let_in: 1, again: 1, refused: 0 });
  });
});

test('a list that was changed on its way is not used', async ({ page, enterWith, api, say }) => {
  const gate = await newGate(api);
  await enterWith('attend.check_in');
  await page.route('**/atms/attend/gate_list?*', async (route) => {
    // By number: not every system resolves en.localhost outside of a browser.
    const response = await route.fetch({ url: route.request().url().replace('//en.localhost', '//127.0.0.1') });
    const body = await response.json();
    body.data.salt = 'another';
    await route.fulfill({ response, json: body });
  });
  await openReady(page, `/admin/checkin?gate=${gate.id}`);
  await expect(page.getByRole('region', { name: say('检票结果', 'Result') })).toContainText(
    say('下载的名单没有本服务器的签名', 'The downloaded list is not signed by this server'),
  );
});
