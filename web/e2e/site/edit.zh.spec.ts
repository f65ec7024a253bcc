// What staff change shows on the very next request, in both languages and in the rendered HTML itself.
import { ENGINE, expect, test } from '../support/test.ts';

const KEY = 'tile.sponsorship';

test('a label saved by staff is on the page at the next request', ENGINE, async ({ page, context, api, baseURL }) => {
  const { host } = new URL(baseURL ?? '');
  const tile = page.locator('main a[href="/sponsorshipList"]').first();
  await page.goto(`http://${host}/`);
  const labels: { key: string; label_zh: string; label_en: string }[] = await api.get('/basic/label/EXS', {
    is_idc: 2,
    no_page: 1,
  });
  const before = labels.find(({ key }) => key === KEY);
  await expect(tile).toContainText(before?.label_zh ?? 'the demo has this label');

  const { access_token } = await api.signIn('staff');
  const stamp = `E2E ${Date.now()}`;
  const save = async (label_zh: string, label_en: string) => {
    const asked = { keyword: KEY };
    const rows: { key: string; version: string }[] = await api.get('/atms/label/labels', asked, access_token);
    const version = rows.find(({ key }) => key === KEY)?.version;
    return api.post('/atms/label/save', { key: KEY, label_zh, label_en, version }, access_token);
  };
  try {
    await save(`${stamp} 即刻可见`, `${stamp} seen at once`);
    await page.reload();
    await expect(tile).toContainText(`${stamp} 即刻可见`);
    await page.goto(`http://en.${host}/`);
    await expect(tile).toContainText(`${stamp} seen at once`);
    // Made by the server, not mended by the browser.
    const plain = await context.browser()?.newContext({ javaScriptEnabled: false });
    const reader = await plain?.newPage();
    await reader?.goto(`http://${host}/`);
    await expect(reader?.locator('main a[href="/sponsorshipList"]').first() as typeof tile).toContainText(stamp);
    await plain?.close();
  } finally {
    await save(before?.label_zh ?? '', before?.label_en ?? '');
  }
  await page.goto(`http://${host}/`);
  await expect(tile).toContainText(before?.label_zh ?? '');
  await expect(tile).not.toContainText(stamp);
});
