// A catalogue entry from the first word to print: written beside its preview, submitted, returned, mended, accepted, read.
import { type DemoApi, keepSession } from '../support/api.ts';
import { type Colleague, newColleague } from '../support/colleagues.ts';
import { expect, test } from '../support/test.ts';

// One entry for all of them: one after the other.
test.describe.configure({ mode: 'default' });

const STATE = '/console/participationManage/companyEtc';
const EDIT = '/console/participationManage/companyEtcEdit';

/** Somebody who looks after companies. Farshore can write its entry again, however another run has left it. */
async function reopened(api: DemoApi): Promise<Colleague> {
  const keeper = await newColleague(api, 'company.manage');
  const token = keeper.tokens.access_token;
  const [farshore] = await api.get('/atms/catalogue/entries', { keyword: 'Farshore' }, token);
  const { exhibitor_id, status, entry } = farshore;
  if (status === 4 || !entry.is_reopened) {
    await api.put('/atms/catalogue/review', { exhibitor_id, action: 'reopen', version: entry.version }, token);
  }
  return keeper;
}

test('an exhibitor writes its half page, mends it, and readers find it', async ({
  page,
  open,
  enterAs,
  api,
  context,
  baseURL,
  say,
}) => {
  const keeper = await reopened(api);
  await enterAs('exhibitor');
  await open(STATE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('会刊资料', 'Catalogue entry'));
  await page.getByRole('link', { name: /继续填写|修改资料|Continue the entry|Edit the entry/ }).click();
  await expect(page).toHaveURL(EDIT);
  const preview = page.getByRole('complementary', { name: say('印刷效果', 'As printed') });
  await expect(preview).toContainText('N1-B01');
  const english = page.locator('[name="intro_en"]');
  await english.fill('Short and wrong');
  await expect(preview).toContainText('Short and wrong');
  await expect(page.getByText('15 / 600')).toBeVisible();
  // Leaving asks first, and what is too long for its place shows as it will be cut.
  await page.getByRole('link', { name: say('返回会刊资料', 'Back to the catalogue entry') }).click();
  const leaving = page.getByRole('dialog');
  await leaving.getByRole('button', { name: say('继续编辑', 'Keep editing') }).click();
  // Whatever is typed while it stands in front of the form goes nowhere.
  await expect(leaving).toBeHidden();
  await page.locator('[name="intro_zh"]').fill('船\n'.repeat(60));
  await expect(preview).toContainText(say('中文简介放不下', 'doesn’t fit'));
  await page.locator('[name="intro_zh"]').fill('四十六艘集装箱船，十一条周班航线。');
  await page.locator('[name="products_zh"]').fill('整箱海运');
  await page.getByRole('button', { name: say('提交审核', 'Submit entry') }).click();
  await expect(page).toHaveURL(STATE);
  await expect(page.getByText(say('已提交', 'Submitted'), { exact: true })).toBeVisible();

  // The organiser returns it with a reason.
  // The open page would ask once more, as somebody who has no company.
  await page.goto('about:blank');
  await keepSession(context, baseURL ?? '', keeper.tokens);
  await open('/admin/catalogue?keyword=Farshore');
  const row = page.getByRole('row').filter({ hasText: say('远岸航运', 'Farshore Lines') });
  await row.getByRole('button', { name: say('审核', 'Review') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Short and wrong');
  await dialog.getByRole('radio', { name: say('退回修改', 'Return for changes') }).check();
  await dialog.getByLabel(say('退回原因', 'Reason')).fill('英文简介太短');
  await dialog.getByRole('button', { name: say('保存', 'Save'), exact: true }).click();
  await expect(row).toContainText('英文简介太短');

  await enterAs('exhibitor');
  await open(EDIT);
  await expect(page.getByText('英文简介太短')).toBeVisible();
  const words = `Forty-six ships and eleven weekly services ${Date.now().toString(36)}`;
  await english.fill(words);
  await page.getByRole('button', { name: say('提交审核', 'Submit entry') }).click();
  await expect(page).toHaveURL(STATE);

  // The open page would ask once more, as somebody who has no company.
  await page.goto('about:blank');
  await keepSession(context, baseURL ?? '', keeper.tokens);
  await open('/admin/catalogue?keyword=Farshore');
  await row.getByRole('button', { name: say('审核', 'Review') }).click();
  await dialog.getByRole('radio', { name: say('定稿付印', 'Accept for print') }).check();
  await dialog.getByRole('button', { name: say('保存', 'Save'), exact: true }).click();
  await expect(row).toContainText(say('已定稿', 'Accepted'));

  await open('/etcView?keyword=yahy');
  await expect(page.getByRole('main')).toContainText(words);
});

test('unsaved text survives a cut', async ({ page, open, enterAs, api, say }) => {
  await reopened(api);
  await enterAs('exhibitor');
  await open(EDIT);
  const fax = page.locator('[name="fax"]');
  await fax.fill('0574 0000 9999');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('0574 0000 9999');
  // As a crash would: nobody is asked.
  await page.evaluate(() => window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true));
  await open(EDIT);
  await expect(page.getByText(say('已恢复上次没有保存的文字', 'Your unsaved text was restored'))).toBeVisible();
  await expect(fax).toHaveValue('0574 0000 9999');
  await page.getByRole('button', { name: say('放弃这些文字', 'Discard this text') }).click();
  await expect(fax).toHaveValue('');
});
