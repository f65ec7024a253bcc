// Targeted distribution, in Chinese: staff read why each forwarder is suggested, find one by its name, and it gets the inquiry.
import { isClean } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { newForwarder } from './forwarder.ts';
import { newDesk, newInquiry } from './inquiries.ts';

/** One of them at least is said of every suggestion. */
const REASON = /做这条航线|做这种运输方式|当地有自己的团队|过往成交率 \d+%|货主评分 \d\.\d|不限航线和运输方式/;

test('staff choose whom an inquiry is given to, and why', async ({ page, open, api, enterWith }) => {
  test.slow();
  const desk = await newDesk(api);
  const inquiry = await newInquiry(api, desk);
  const { company_id } = await newForwarder(api);
  const { access_token } = desk.tokens;
  const suggested = await api.get(`/atms/freight/inquiries/${inquiry.id}/suggestions`, {}, access_token);
  const { company_zh } = suggested.find((one: { company_id: number }) => one.company_id === company_id);

  await enterWith('freight.inquiries', 'freight.claims');
  await open(`/admin/freight-inquiries?keyword=${inquiry.number}`);
  const row = page.getByRole('row').filter({ hasText: inquiry.number });
  await row.getByRole('button', { name: /^分发/ }).click();
  const dialog = page.getByRole('dialog');
  const distribute = dialog.getByRole('button', { name: '分发', exact: true });
  await dialog.getByRole('radio', { name: /^定向/ }).check();
  await expect(dialog.getByRole('checkbox').first()).toBeVisible();
  await distribute.click();
  await expect(dialog.getByText('请至少选择一家货代')).toBeVisible();

  // The best fit first, each with its reasons.
  const scores = await dialog.getByText(/^匹配 \d+$/).allTextContents();
  const numbers = scores.map((score) => Number(score.replace(/\D/g, '')));
  expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
  const agent = dialog.getByRole('listitem').filter({ hasText: company_zh });
  await expect(agent).toContainText(REASON);
  await isClean(page, 'suggested forwarders');

  // By its name it is found among any number of them; Enter only looks for it.
  const finder = dialog.getByRole('searchbox', { name: '按名称找货代' });
  await finder.fill(company_zh);
  await finder.press('Enter');
  await expect(agent).toContainText(REASON);
  await agent.getByRole('checkbox').check();
  await finder.fill('没有一家货代叫这个名字');
  await expect(dialog.getByText(/^没有找到。/)).toBeVisible();
  // Whoever was chosen stays in sight.
  await expect(agent.getByRole('checkbox')).toBeChecked();
  await distribute.click();

  // What came of it is shown at once.
  await expect(dialog.getByRole('heading', { name: new RegExp(inquiry.number) })).toBeVisible();
  const claim = dialog.getByRole('listitem').filter({ hasText: company_zh });
  await expect(claim).toContainText('待认领');
  await expect(dialog).toContainText('分发给货代');
});
