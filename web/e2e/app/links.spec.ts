// Whatever the public menus and the home page lead to exists.
import { CONSOLE_PAGES, PUBLIC_PAGES } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test('every address that the public menus and the home page lead to exists', async ({ page, open }) => {
  await open('/');
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  const known = new Set([...PUBLIC_PAGES, ...CONSOLE_PAGES].map(({ path }) => path));
  // A picture that opens large is a link to its file.
  const isFile = (path: string) => /\.\w+$/.test(path);
  const others = [...new Set(links)].filter((path) => !known.has(path));
  expect(others.filter((path) => !isFile(path))).toEqual([]);
  const status = (file: string) => page.evaluate(async (file) => (await fetch(file)).status, file);
  for (const file of others.filter(isFile)) expect(await status(file), file).toBe(200);
});
