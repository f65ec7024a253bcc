// Somebody writes their card: what they keep back shows in the preview, and in no answer, page or file that a stranger gets.
import { keepSession } from '../support/api.ts';
import { expect, test } from '../support/test.ts';
import { BASICS, BY_CODE, newPerson, raw } from './people.ts';

const EDIT = '/console/cardManage/crad_edit';
const MINE = '/console/cardManage/crad_detail';

test('一张名片：填写、可见范围、未保存提醒', async ({ page, open, context, api, baseURL }) => {
  const person = await newPerson(api, '沈慕云');
  await keepSession(context, baseURL ?? '', person.tokens);
  await open(EDIT);
  const preview = page.getByRole('complementary', { name: '别人看到的名片' });
  await expect(preview).toContainText(person.name);
  const wechat = `wx${Date.now().toString(36)}`;
  const intro = `做美西与地中海航线 ${wechat.length}`;
  await page.locator('[name="wechat"]').fill(wechat);
  await page.locator('[name="sees_wechat"]').selectOption({ label: '所有人' });
  await page.locator('[name="intro_zh"]').fill(intro);

  // What everybody sees, and what those see who have exchanged cards.
  await expect(preview.locator('[data-field="wechat"]')).toContainText(wechat);
  await expect(preview.locator('[data-field="mobile"]')).toContainText('交换名片后可见');
  await preview.getByRole('button', { name: '已交换' }).click();
  await expect(preview.locator('[data-field="mobile"]')).toContainText(person.mobile);
  await expect(preview).toContainText(intro);

  const newTag = page.getByLabel('自己写一个，最多 10 个字');
  await newTag.fill('甲醇双燃料动力集装箱船');
  await expect(page.getByRole('alert')).toContainText('标签最多 10 个字');
  await newTag.fill('甲醇双燃料');
  await newTag.press('Enter');
  await expect(page.getByRole('button', { name: '移除标签“甲醇双燃料”' })).toBeVisible();

  // Leaving asks first.
  await page.getByRole('main').getByRole('link', { name: '查看我的名片' }).click();
  const question = page.getByRole('dialog', { name: '放弃未保存的修改？' });
  await question.getByRole('button', { name: '继续编辑' }).click();
  await expect(page).toHaveURL(EDIT);
  await page.getByRole('button', { name: '保存名片' }).click();
  await expect(page.getByText('全部已保存')).toBeVisible();

  const saved = await api.get(BASICS, {}, person.token);
  expect(saved).toMatchObject({ wechat, intro_zh: intro, mobile: person.mobile });
  expect(saved.visibility).toMatchObject({ wechat: 1, mobile: 3 });
  const tags = await api.get('/atlas/public/marked/tags', { object_type: 2 }, person.token);
  expect(tags.map((tag: { name_zh: string }) => tag.name_zh)).toEqual(['甲醇双燃料']);

  // Raw answers, as a stranger gets them.
  const { code } = person.card;
  const seen = await api.get(BY_CODE, { code });
  expect(seen.hidden).toContain('mobile');
  expect(seen.wechat).toBe(wechat);
  for (const path of [`${BY_CODE}?code=${code}`, `/card?code=${code}`, `/atlas/card/vcard?code=${code}`]) {
    const text = await raw(baseURL, path);
    expect(text, path).toContain(person.name);
    expect(text, path).not.toContain(person.mobile);
  }

  await open(MINE);
  await expect(page.getByRole('img', { name: '我的名片二维码' })).toBeVisible();
  await page.getByRole('button', { name: '全屏出示' }).click();
  await expect(page.getByRole('dialog').getByText(code)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '换一个二维码' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '换新二维码' }).click();
  await expect(page.getByText('已换成新的二维码')).toBeVisible();
  const renewed = await api.get(BASICS, {}, person.token);
  expect(renewed.code).toBe(code);
  expect(renewed.scan_link).not.toBe(person.card.scan_link);
});

test('教育经历：添加、修改、删除', async ({ page, open, context, api, baseURL }) => {
  const person = await newPerson(api, '顾南舟');
  await keepSession(context, baseURL ?? '', person.tokens);
  await open(EDIT);
  await page.getByRole('button', { name: '添加教育经历' }).click();
  const form = page.getByRole('dialog', { name: '添加教育经历' });
  await form.locator('[name="school_zh"]').fill('东海海事大学');
  await form.locator('[name="education"]').selectOption({ label: '硕士' });
  await form.locator('[name="start_year"]').fill('2010');
  await form.locator('[name="end_year"]').fill('2008');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByRole('alert')).toContainText('毕业年份不能早于入学年份');
  await form.locator('[name="end_year"]').fill('2013');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('complementary', { name: '别人看到的名片' })).toContainText('东海海事大学');
  await page.getByRole('button', { name: '删除东海海事大学' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('还没有教育经历。')).toBeVisible();
});
