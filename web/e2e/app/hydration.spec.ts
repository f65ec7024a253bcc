// React takes over the server's HTML without a word of complaint, and what came with the page is not asked for again.
import { OPEN_PAGES } from '../support/pages.ts';
import { expect, isAwake, test } from '../support/test.ts';

const PAGES = ['/', '/signIn', '/signUp', '/404', '/expoReserve', ...OPEN_PAGES];

for (const path of PAGES) {
  test(`${path} hydrates without a warning`, async ({ page, trouble }) => {
    if (path === '/404') trouble.expect(404);
    const source = await (await page.goto(path))?.text();
    expect(source).toContain('"mode":"ssr"');
    expect(source).not.toMatch(/\$RC\(|<script>/);
    // Parts below the first screen wake up later: every element of the page must belong to React in the end.
    await isAwake(page);
    expect(await page.evaluate(() => window.__fairwayErrors)).toEqual([]);
  });
}

test('a rendered page asks for nothing it came with', async ({ page, open }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // What the page tells of itself, some seconds after it came, is no question.
    if (/^\/(atlas|atms|basic)\/(?!report\/)/.test(pathname)) asked.push(pathname);
  });
  await open('/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
});

test('a page of the site loads nothing of the console', async ({ page, open }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await open('/');
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((path) => /antd|console/.test(path))).toEqual([]);
  expect(loaded.every((path) => !path.startsWith('//'))).toBe(true);
});
