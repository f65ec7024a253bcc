// The country and city pickers, on the page that shows every shared piece.
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const NINE = {
  zh: ['上海', '深圳', '宁波', '青岛', '广州', '天津', '厦门', '大连', '连云港'],
  en: ['shanghai', 'shenzhen', 'ningbo', 'qingdao', 'guangzhou', 'tianjin', 'xiamen', 'dalian', 'lianyungang'],
};

function pickers(page: Page, say: <T>(zh: T, en: T) => T) {
  const box = (label: string) => page.getByRole('combobox', { name: label, exact: true });
  return {
    country: box(say('国家或地区', 'Country or region')),
    city: box(say('城市（编号）', 'City (id)')),
    text: box(say('城市（文字）', 'City (text)')),
    overseas: box(say('仅限境外', 'Overseas only')),
    options: page.getByRole('option').filter({ visible: true }),
    choose: async (label: string, typed: string, name: RegExp) => {
      await box(label).click();
      await box(label).fill(typed);
      await page.getByRole('option', { name }).filter({ visible: true }).first().click();
    },
  };
}

test.describe('pickers', () => {
  test('offer no city without a country', async ({ page, open, say }) => {
    await open('/testIndex');
    const { city, text } = pickers(page, say);
    await expect(city).toBeDisabled();
    await expect(text).toBeDisabled();
  });

  test('put China’s nine ports first, in their order', async ({ page, open, say, lang }) => {
    await open('/testIndex');
    const { country, city, options, choose } = pickers(page, say);
    await choose(
      say('国家或地区', 'Country or region'),
      say('中国', 'China'),
      say(/^中国(?!香港|澳门|台湾)/, /^China(?!,)/),
    );
    await expect(country).toHaveValue(say('中国', 'China'));
    await city.click();
    await expect(options.nth(8)).toBeVisible();
    const first = (await options.allInnerTexts()).slice(0, 9).map((name) => name.toLowerCase().split(',')[0]?.trim());
    expect(first).toEqual(NINE[lang]);
  });

  test('find a city by how its name begins, without regard to case and spaces', async ({ page, open, say }) => {
    await open('/testIndex');
    const { text, options, choose } = pickers(page, say);
    await choose(
      say('国家或地区', 'Country or region'),
      say('中国', 'China'),
      say(/^中国(?!香港|澳门|台湾)/, /^China(?!,)/),
    );
    await text.click();
    await text.fill(' NING  BO');
    await expect(options).toHaveText([say(/^宁波/, /^ningbo/i)]);
    await options.first().click();
    await expect(text).toHaveValue(say(/^宁波/, /^ningbo/i));
    // Only the beginning counts here.
    await text.fill('ingbo');
    await expect(options).toHaveText([
      say('没有匹配的城市，可直接使用输入的名称', 'No city matches. What you typed is used.'),
    ]);
  });

  test('forget the city when the country changes', async ({ page, open, say }) => {
    await open('/testIndex');
    const { city, text, options, choose } = pickers(page, say);
    await choose(
      say('国家或地区', 'Country or region'),
      say('中国', 'China'),
      say(/^中国(?!香港|澳门|台湾)/, /^China(?!,)/),
    );
    await city.click();
    await options.first().click();
    await expect(city).toHaveValue(/\S/);
    await text.fill('anything');
    await choose(say('国家或地区', 'Country or region'), 'Thailand', say(/^泰国/, /^Thailand/));
    await expect(city).toHaveValue('');
    await expect(text).toHaveValue('');
    await expect(city).toBeEnabled();
  });

  test('can be cleared, and are then disabled again', async ({ page, open, say }) => {
    await open('/testIndex');
    const { country, city, choose } = pickers(page, say);
    await choose(say('国家或地区', 'Country or region'), 'Thailand', say(/^泰国/, /^Thailand/));
    await expect(city).toBeEnabled();
    await country
      .locator('..')
      .getByRole('button', { name: say('清除', 'Clear') })
      .click();
    await expect(country).toHaveValue('');
    await expect(city).toBeDisabled();
  });

  test('do not let China be chosen in overseas mode', async ({ page, open, say }) => {
    await open('/testIndex');
    const { overseas, options } = pickers(page, say);
    await overseas.click();
    const china = options.filter({ hasText: say(/^中国(?!香港|澳门|台湾)/, /^China(?!,)/) }).first();
    await expect(china).toHaveAttribute('aria-disabled', 'true');
    await china.click({ force: true });
    await expect(overseas).toHaveValue('');
    await overseas.fill('thai');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(overseas).toHaveValue(say('泰国', 'Thailand'));
  });
});
