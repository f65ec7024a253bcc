// What changes on the server shows on an open page, and all tabs of a browser hear of it through one stream. In Chinese.
import type { BrowserContext, Page } from '@playwright/test';
import { freeIn, holdFor } from '../booth/plan-page.ts';
import type { DemoApi } from '../support/api.ts';
import { newColleague } from '../support/colleagues.ts';
import { ENGINE, expect, openReady, test } from '../support/test.ts';

/** Every stream that the browser opens, with the position it goes on from. */
function recordStreams(context: BrowserContext) {
  const streams: (string | undefined)[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/atlas/live') streams.push(request.headers()['last-event-id']);
  });
  return streams;
}

/** A page opens its stream after some seconds, and reads its numbers once more when it hears. */
async function openListening(page: Page) {
  const isListening = page.waitForResponse((response) => response.url().includes('/live_numbers'), { timeout: 30_000 });
  await openReady(page, '/');
  await isListening;
}

/** How many booths are left, in the strip: other tests take and leave booths meanwhile, so the server is asked each time. */
const showsWhatIsLeft = (page: Page, api: DemoApi) =>
  expect
    .poll(
      async () => {
        const shown = await page.locator('[aria-labelledby="live-name"] dd').first().textContent();
        return Number(shown?.replace(',', '')) - (await api.about('live_numbers')).booths_free;
      },
      { timeout: 15_000 },
    )
    .toBe(0);

test(
  'booths left on the home page move without a reload, in all tabs, by one stream',
  ENGINE,
  async ({ page, context, api, baseURL }) => {
    const { tokens } = await newColleague(api);
    const booth = (await freeIn(api, 'N1')).at(-1);
    const hold = () => holdFor(api, baseURL ?? '', tokens.access_token, [booth.id]);
    const release = () => api.delete('/atlas/exhibition/booth_hold', { activity_id: 1 }, tokens.access_token);
    const left = () => page.locator('[aria-labelledby="live-name"] dd').first().textContent();
    const streams = recordStreams(context);
    await openListening(page);
    const before = await left();
    try {
      await hold();
      await expect.poll(left, { timeout: 15_000 }).not.toBe(before);
      await showsWhatIsLeft(page, api);

      const other = await context.newPage();
      await openListening(other);
      await release();
      await showsWhatIsLeft(page, api);
      await showsWhatIsLeft(other, api);
      expect(streams, 'both pages hear through the first one').toEqual([undefined]);

      // The other page takes over where the first one was.
      await page.close();
      await expect.poll(() => streams.length, { timeout: 20_000 }).toBe(2);
      expect(Number(streams[1])).toBeGreaterThanOrEqual(0);
      await hold();
      await showsWhatIsLeft(other, api);
    } finally {
      await release();
    }
  },
);
