// Rates from the import to the alert: somebody follows a lane, a table is imported, and they hear that it has fallen.
import { keepSession } from '../support/api.ts';
import { isClean } from '../support/axe.ts';
import { newColleague } from '../support/colleagues.ts';
import { expect, test } from '../support/test.ts';
import { bySea, inDays, newDraft } from './inquiries.ts';
import { emptyLane } from './rates.ts';

const POL = 'AEAJM';
const POD = 'DZORN';

/** Two good rows and one whose carrier nobody knows. */
function table() {
  const [from, until] = [inDays(-3), inDays(20)];
  const row = (carrier: string, base: number) =>
    [POL, '奥兰', carrier, '40HQ', base, 50, from, until, 24, '周三、周六'].join();
  const head = '起运港,目的港,船公司,箱型,海运费,燃油附加费,有效期起,有效期止,航程（天）,班期';
  return [head, row('马士基', 850), row('MSCU', 990), row('不存在的船公司', 700)].join('\r\n');
}

test('whoever follows a lane hears when an imported rate is below their price', async ({
  page,
  open,
  api,
  context,
  baseURL,
  say,
}) => {
  test.slow();
  const keeper = await emptyLane(api, POL, POD);
  const follower = await newColleague(api);
  const draft = await newDraft(api, follower, await bySea(api, POL, POD));

  await keepSession(context, baseURL ?? '', follower.tokens);
  await open('/console/freight/alerts');
  await expect(page.getByText(say('还没有提醒', 'No alerts yet'))).toBeVisible();
  await page.getByRole('button', { name: say('新建提醒', 'New alert') }).click();
  const form = page.getByRole('dialog');
  for (const [name, words, chosen] of [
    [say('起运港', 'From'), '阿治曼', POL],
    [say('目的港', 'To'), 'oran', POD],
  ] as const) {
    await form.getByRole('combobox', { name }).fill(words);
    await form.getByRole('option', { name: new RegExp(chosen) }).click();
  }
  await form.locator('[name="below"]').fill('一千');
  await form.getByRole('button', { name: say('保存', 'Save'), exact: true }).click();
  await expect(form.getByText(say('请填写 1 到 1,000,000 之间的整数', 'Enter a whole number'))).toBeVisible();
  await form.locator('[name="below"]').fill('1,000');
  await form.getByLabel(say('降到时自动询价', 'Ask for quotes automatically')).click();
  await form.locator('[name="ask_inquiry_id"]').selectOption({ value: String(draft.id) });
  await form.getByRole('button', { name: say('保存', 'Save'), exact: true }).click();
  const followed = page.getByRole('listitem').filter({ hasText: say('阿治曼 — 奥兰', 'Ajman — Oran') });
  await expect(followed).toContainText('$1,000');
  await expect(followed).toContainText(say('暂无运价', 'No current rates'));
  await expect(followed).toContainText(draft.number);
  await isClean(page, 'alerts');

  await page.goto('about:blank');
  await keepSession(context, baseURL ?? '', keeper.tokens);
  await open('/admin/freight-rates');
  await page.getByRole('link', { name: say('导入', 'Import'), exact: true }).click();
  await expect(page).toHaveURL('/admin/freight-rates/import');
  const buffer = Buffer.from(table());
  await page.locator('input[type=file]').setInputFiles({ name: 'rates.csv', mimeType: 'text/csv', buffer });
  const chip = (zh: string, en: string) => page.getByRole('tab', { name: new RegExp(`^${say(zh, en)}`) });
  await expect(chip('新增', 'New')).toContainText('2', { timeout: 30_000 });
  await expect(chip('未通过', 'Refused')).toContainText('1');
  await page.getByRole('button', { name: say('只导入没有问题的 2 行', 'Import only the 2 valid rows') }).click();
  await expect(page.getByText(say('写入 2 行', '2 rows were written'))).toBeVisible({ timeout: 60_000 });
  await open(`/admin/freight-rates?pol=${POL}&pod=${POD}`);
  await expect(page.getByRole('row', { name: new RegExp(say('马士基', 'Maersk')) })).toContainText('900.00');

  // The lanes that people follow are looked at once a minute.
  const token = follower.tokens.access_token;
  const told = async () => {
    const notices: { title_zh: string }[] = await api.get('/atlas/notice/notice_messages', {}, token);
    return notices.filter(({ title_zh }) => title_zh.includes('USD 900')).length;
  };
  await expect.poll(told, { timeout: 120_000, intervals: [3000] }).toBe(1);

  await page.goto('about:blank');
  await keepSession(context, baseURL ?? '', follower.tokens);
  await open('/console/freight/alerts');
  await expect(followed).toContainText(say('已低于', 'Below your price'));
  await expect(followed).toContainText('$900');
  // The same fall has asked for quotes, with a new number.
  const [asked] = await api.get('/atlas/freight/my_inquiries', { status: 1, start: 0, limit: 5 }, token);
  expect([asked.source, asked.cargo_name]).toEqual([3, draft.cargo_name]);
  await open('/console/notices');
  await expect(page.getByRole('main')).toContainText(asked.number);
  await page
    .getByRole('main')
    .getByRole('link', { name: /USD 900/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/console/freight/inquiries\\?id=${asked.id}$`));
  await open('/console/freight/alerts');
  await followed.getByRole('link', { name: say('阿治曼 — 奥兰', 'Ajman — Oran') }).click();
  await expect(page.getByRole('heading', { name: say('2 个现行运价', '2 current rates') })).toBeVisible();
});
