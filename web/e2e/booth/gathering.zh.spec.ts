// The materials of a booth from the first word to the builders: filled in, submitted, returned, mended, accepted, downloaded.
import { type DemoApi, keepSession } from '../support/api.ts';
import { type Colleague, newColleague } from '../support/colleagues.ts';
import { expect, test } from '../support/test.ts';

const LIST = '/console/myParticipation/boothBackboardCollection/index';
const PLAN = {
  name: 'stand.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%EOF\n'),
};

/** Somebody who collects materials. Farshore can write again, however another run has left its booth. */
async function reopened(api: DemoApi): Promise<Colleague> {
  const keeper = await newColleague(api, 'booth.gather');
  const token = keeper.tokens.access_token;
  const [{ booth_id, status, is_reopened, version }] = await api.get(
    '/atms/booth/gather',
    { keyword: 'N1-B01' },
    token,
  );
  if (status === 4 || !is_reopened) await api.put('/atms/booth/gather/reopen', { booth_id, version }, token);
  return keeper;
}

test('an exhibitor hands in a stand plan, mends it, and the organiser downloads everything', async ({
  page,
  open,
  enterAs,
  api,
  context,
  baseURL,
  say,
  trouble,
}) => {
  trouble.expect(422);
  const keeper = await reopened(api);
  await enterAs('exhibitor');
  await open(LIST);
  const card = page.getByRole('listitem').filter({ hasText: 'N1-B01' });
  await card.getByRole('link', { name: /(继续填写|修改资料|Continue|Edit materials) N1-B01/ }).click();
  await page.locator('[name="fascia_zh"]').fill('远岸航运有限公司');
  const preview = page.getByRole('complementary', { name: say('制作效果', 'How it will look') });
  await expect(preview.getByRole('img')).toContainText('远岸航运有限公司');
  const field = page.locator('[data-field="stand_plan"]');
  const remove = field.getByRole('button', { name: say(/^移除/, /^Remove/) });
  if (await remove.isVisible()) await remove.click();
  await field.getByRole('button', { name: say(/^上传/, /^Upload/) }).click();
  await page.getByRole('dialog').locator('input[type="file"]').setInputFiles(PLAN);
  await expect(field.getByRole('link', { name: /stand/ })).toBeVisible();
  await page.locator('[name="item_1"]').fill('');
  await page.getByRole('button', { name: say('提交审核', 'Submit for review') }).click();
  await expect(page.locator('[data-field="item_1"]').getByRole('alert')).toBeVisible();
  await page.locator('[name="item_1"]').fill('海曙展览工程');
  await page.getByRole('button', { name: say('提交审核', 'Submit for review') }).click();
  await expect(page).toHaveURL(LIST);
  await expect(card).toContainText(say('已提交', 'Submitted'));

  // The organiser returns it with a reason.
  await keepSession(context, baseURL ?? '', keeper.tokens);
  await open('/admin/booth-gather?keyword=N1-B01');
  const row = page.getByRole('row').filter({ hasText: 'N1-B01' });
  await row.getByRole('button', { name: say('审核', 'Review') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('stand');
  await dialog.getByRole('radio', { name: say('退回修改', 'Return for changes') }).check();
  await dialog.locator('[name="reason"]').fill('请补充立面图');
  await dialog.getByRole('button', { name: say('保存', 'Save'), exact: true }).click();
  await expect(row).toContainText('请补充立面图');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('下载全部资料', 'Download everything') }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^booth-materials-.*\.zip$/);

  await enterAs('exhibitor');
  await open(LIST);
  await expect(card).toContainText('请补充立面图');
  // Whoever mends it over several days still reads why, in the form and in the list.
  await card.getByRole('link', { name: say('继续填写 N1-B01', 'Continue N1-B01') }).click();
  await page.locator('[name="item_1"]').fill('海曙展览工程有限公司');
  await page.getByRole('button', { name: say('保存草稿', 'Save draft') }).click();
  await expect(page.getByText(say('草稿已保存', 'Draft saved'))).toBeVisible();
  await expect(page.getByRole('main')).toContainText('请补充立面图');
  await open(LIST);
  await expect(card).toContainText(say('草稿', 'Draft'));
  await expect(card).toContainText('请补充立面图');
});
