// The confirmation of a booth as a paper to sign: both parties, prices, deposit, terms and places to sign, on screen and in print.
import { isClean } from '../support/axe.ts';
import { expect, test, WIDTHS } from '../support/test.ts';

test('a confirmed reservation is a paper to sign', async ({ page, open, enterAs, api, say }) => {
  const { access_token } = await api.signIn('exhibitor');
  const mine = await api.get('/atlas/exhibition/my_reservations', { activity_id: 1 }, access_token);
  const confirmed = mine.find(({ status }: { status: number }) => status === 3);
  await enterAs('exhibitor');
  await open(`/expoBooked?id=${confirmed.id}`);
  const paper = page.getByRole('article');
  await expect(paper.getByRole('heading', { level: 1 })).toHaveText(say('展位预订确认书', 'Booth confirmation'));
  await expect(paper).toContainText(say('会航会展集团', 'Fairway Exhibitions Group'));
  await expect(paper).toContainText(api.local(confirmed, 'company_name'));
  await expect(paper.getByRole('table').first()).toContainText(confirmed.booths[0].booth_no);
  await expect(paper.getByText(say('余款', 'Balance'), { exact: true })).toBeVisible();
  await expect(paper.getByRole('listitem')).toHaveCount(5);
  await expect(paper.getByText(say('签字', 'Signature and company stamp'), { exact: true })).toHaveCount(2);
  await isClean(page, 'the confirmation');

  await page.emulateMedia({ media: 'print' });
  await expect(paper.getByRole('button', { name: say('打印', 'Print') })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize(WIDTHS.phone);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
