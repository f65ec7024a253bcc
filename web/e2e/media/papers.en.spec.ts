// Papers: what a browser can show opens in it, everything can be saved.
import { chromium } from '../support/browser.ts';
import { ENGINE } from '../support/test.ts';
import { ask, expect, RESOURCES, test } from './media-page.ts';

// The light browser of the other tests shows no PDF.
test.use({ launchOptions: chromium() });

test(
  'shows the pages of a PDF in the browser and saves other papers',
  ENGINE,
  async ({ page, context, media, files, say, trouble }) => {
    // A store that holds the files itself has no icon for the tab.
    trouble.expect(/\/favicon\.ico$/);
    await media.enter('organiser', RESOURCES);
    const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
    await media.upload(files.write('letter.pdf', pdf));
    const [tab] = await Promise.all([context.waitForEvent('page'), media.act('letter.pdf', '预览', 'Preview')]);
    await tab.waitForURL(/^http/, { waitUntil: 'commit' });
    const shown = await ask(tab.url());
    expect(shown.headers.get('content-type')).toBe('application/pdf');
    expect(shown.headers.get('content-disposition')).toBeNull();
    await tab.close();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      media
        .row('letter.pdf')
        .getByRole('button', { name: say(/^下载/, /^Download/) })
        .click(),
    ]);
    expect(download.suggestedFilename()).toBe('letter.pdf');
    // Whoever changes a letter of a private address gets nothing. A store's own addresses are the store's to guard, and the
    // one of the tests does not.
    if (new URL(tab.url()).host === new URL(page.url()).host) {
      expect((await ask(tab.url().replace(/sign=./, 'sign=0x'))).status).toBe(403);
    }
  },
);
