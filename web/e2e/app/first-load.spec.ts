// What came with a rendered page is not asked for again, and it loads nothing that it does not need.
import { expect, test } from '../support/test.ts';

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
  expect(loaded.filter((path) => /console/.test(path))).toEqual([]);
  expect(loaded.every((path) => !path.startsWith('//'))).toBe(true);
});
