// An owner's offer, in Chinese: asked with an account, quoted, asked back about, accepted and rated.
import { keepSession } from '../support/api.ts';
import { isClean } from '../support/axe.ts';
import { newColleague, unique } from '../support/colleagues.ts';
import { expect, test, WIDTHS } from '../support/test.ts';
import { answer, claimAndQuote, handTo, newForwarder, readyOn, TOTAL } from './forwarder.ts';
import { changeOwn, newDraft } from './inquiries.ts';

test('from an offer to a rating', async ({ page, open, api, context, baseURL }) => {
  test.slow();
  const person = await newColleague(api);
  await keepSession(context, baseURL ?? '', person.tokens);
  const forwarder = await newForwarder(api);
  const cargo = unique('小家电');

  await open('/freightInquiry');
  const box = (name: string) => page.getByRole('combobox', { name, exact: true });
  // The form asks only what the mode needs.
  await expect(page.getByLabel('40HQ')).toBeVisible();
  await page.getByRole('radio', { name: '空运' }).check();
  await expect(page.getByLabel('40HQ')).toHaveCount(0);
  await page.getByLabel('总毛重').fill('300');
  await page.getByLabel('总体积').fill('3');
  await expect(page.getByRole('complementary', { name: '询价概要' })).toContainText('500');
  await page.getByRole('radio', { name: '海运' }).check();
  // What is missing is said at its place.
  await page.getByRole('button', { name: '提交询价' }).click();
  await expect(page.getByLabel('货物名称')).toBeFocused();
  await expect(page.getByText('请至少填一种箱型的箱量（整数）')).toBeVisible();

  await page.getByLabel('货物名称').fill(cargo);
  await page.getByLabel('40HQ').fill('3');
  await box('起运港').fill('CNNGB');
  await page.getByRole('option', { name: /CNNGB/ }).click();
  await box('目的港').fill('DEHAM');
  await page.getByRole('option', { name: /DEHAM/ }).click();
  await page.getByLabel('备好日期').fill(readyOn());
  await page.getByLabel('联系人').fill('顾南舟');
  await page.getByLabel('邮箱').fill(person.email);
  await isClean(page, 'the form of an inquiry');
  await page.getByRole('button', { name: '提交询价' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('询价已提交');
  const number = (await page.getByText(/^FQ\d\d-\d{6}$/).textContent()) ?? '';

  // Anybody sees the cargo in the hall, and nobody who asks.
  await open(`/cargoHall?keyword=${number}`);
  await expect(page.getByRole('heading', { level: 3, name: /家展商走这条线/ })).toBeVisible();
  const details = page.getByRole('region', { name: '货源详情' });
  await expect(details).toContainText(cargo);
  await expect(details).toContainText('认领后可见');
  await expect(page.getByRole('main')).not.toContainText('顾南舟');
  await isClean(page, 'the cargo hall');

  const id = await handTo(api, number, forwarder);
  const quote = await claimAndQuote(api, id, forwarder);

  await open('/console/freight/inquiries');
  await page.getByRole('listitem').filter({ hasText: number }).getByRole('link').click();
  const table = page.getByRole('table');
  for (const words of [quote.company_zh, TOTAL, 'Ocean freight']) await expect(table).toContainText(words);
  await isClean(page, 'quotes side by side');
  await page.setViewportSize(WIDTHS.phone);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(WIDTHS.phone.width);
  await page.setViewportSize(WIDTHS.desk);

  await page.getByRole('button', { name: /^问一句/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('您的问题').fill('含周末装箱吗？');
  await dialog.getByRole('button', { name: '发送问题' }).click();
  await expect(table).toContainText('含周末装箱吗？');
  await expect(table).toContainText('等待答复');
  await answer(api, quote.id, '含，不另收。', forwarder);
  await page.reload();
  await expect(table).toContainText('含，不另收。');

  await page.getByRole('button', { name: /^接受/ }).click();
  await expect(dialog).toContainText('其他货代会收到婉拒');
  await dialog.getByRole('button', { name: /^接受/ }).click();
  await expect(page.getByRole('main')).toContainText(`已接受 ${quote.company_zh} 的报价`);

  await page.getByRole('radio', { name: '5 星' }).check();
  await page.getByLabel('评语').fill('准时');
  await page.getByRole('button', { name: '提交评价' }).click();
  await expect(page.getByRole('main')).toContainText(`您给了 ${quote.company_zh} 5 星`);
  await isClean(page, 'a rated inquiry');
});

test('a draft is kept, gone on with, copied and thrown away', async ({ page, open, api, context, baseURL }) => {
  const person = await newColleague(api);
  await keepSession(context, baseURL ?? '', person.tokens);
  const cargo = unique('轮胎');
  await open('/freightInquiry');
  await page.getByLabel('货物名称').fill(cargo);
  await page.getByRole('button', { name: '存为草稿' }).click();
  await expect(page.getByRole('status').filter({ hasText: '草稿已保存' })).toBeVisible();

  await open('/console/freight/inquiries?status=0');
  await page.getByRole('listitem').filter({ hasText: cargo }).getByRole('link').click();
  await page.getByRole('link', { name: '继续填写' }).click();
  await expect(page.getByLabel('货物名称')).toHaveValue(cargo);

  await page.goBack();
  await page.getByRole('button', { name: '再询一票' }).click();
  await expect(page.getByRole('status').filter({ hasText: '已复制为草稿' })).toBeVisible();
  await page.getByRole('button', { name: '删除草稿' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除草稿' }).click();
  await expect(page).toHaveURL('/console/freight/inquiries');
  await expect(page.getByRole('listitem').filter({ hasText: cargo })).toHaveCount(1);
});

test('what was saved elsewhere meanwhile is offered, and neither is lost', async ({
  page,
  open,
  api,
  context,
  baseURL,
  trouble,
}) => {
  const person = await newColleague(api);
  await keepSession(context, baseURL ?? '', person.tokens);
  const draft = await newDraft(api, person);
  await open(`/freightInquiry?id=${draft.id}`);
  const note = page.getByLabel('补充说明');
  await expect(page.getByLabel('货物名称')).toHaveValue(draft.cargo_name);
  await note.fill('玻璃茶几，轻放');
  // The same person saves it in another tab.
  await changeOwn(api, person, draft, { note: '月底前到港' });
  trouble.expect(409);
  await page.getByRole('button', { name: '存为草稿' }).click();
  const conflict = page.getByRole('region', { name: '这条询价刚在别处保存过' });
  await expect(conflict.getByRole('heading')).toBeFocused();
  await expect(conflict).toContainText('与您填写的不同：补充说明。');
  await isClean(page, 'an inquiry that was saved elsewhere');
  await conflict.getByRole('button', { name: '载入已保存的内容' }).click();
  await expect(note).toHaveValue('月底前到港');
  await page.getByRole('button', { name: '换回我填写的' }).click();
  await expect(note).toHaveValue('玻璃茶几，轻放');
  await page.getByRole('button', { name: '用我的覆盖' }).click();
  await expect(page.getByRole('status').filter({ hasText: '草稿已保存' })).toBeVisible();
  await page.reload();
  await expect(note).toHaveValue('玻璃茶几，轻放');
});
