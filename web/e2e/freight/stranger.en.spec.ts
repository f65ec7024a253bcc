// A stranger's inquiry, in English: confirmed by the code in a mail, followed by the personal link, accepted there.
import { expect, newMobile, test } from '../identity/story.ts';
import { newEmail } from '../support/api.ts';
import { isClean } from '../support/axe.ts';
import { unique } from '../support/colleagues.ts';
import { claimAndQuote, handTo, newForwarder, readyOn, TOTAL } from './forwarder.ts';

const NUMBER = /FQ\d\d-\d{6}/g;

test('a stranger asks, confirms, follows the link and accepts', async ({ page, open, api, outbox, trouble }) => {
  test.slow();
  const forwarder = await newForwarder(api);
  const email = newEmail();
  await open('/freightInquiry');
  const box = (name: string) => page.getByRole('combobox', { name, exact: true });
  await box('Load').selectOption('2');
  await page.getByLabel('Cargo name').fill(unique('Lithium batteries'));
  await box('Cargo type').selectOption('4');
  await page.getByLabel('UN number').fill('3480');
  await page.getByLabel('Gross weight').fill('4.2');
  await box('Unit of weight').selectOption('t');
  await page.getByLabel('Volume', { exact: true }).fill('6');
  const summary = page.getByRole('complementary', { name: 'Your inquiry' });
  await expect(summary).toContainText('6,000');
  await expect(summary).toContainText('By volume');
  for (const [label, code] of [
    ['Port of loading', 'CNNGB'],
    ['Port of discharge', 'DEHAM'],
  ] as const) {
    await box(label).fill(code);
    await page.getByRole('option', { name: new RegExp(code) }).click();
  }
  await page.getByLabel('Ready on').fill(readyOn());
  await page.getByLabel('Contact name').fill('Tilda Wahlberg');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send inquiry' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter the code');
  await expect(page.getByRole('main')).toContainText(email);
  await isClean(page, 'the code of an inquiry');
  // As phones do when somebody comes back from their mail.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter the code');
  const letter = (await outbox.textTo(email, 'freight_confirm')).replace(NUMBER, '');
  const code = /\b\d{6}\b/.exec(letter)?.[0] ?? '';
  const confirm = async (typed: string) => {
    await page.getByLabel('Code', { exact: true }).fill(typed);
    await page.getByRole('button', { name: 'Confirm inquiry' }).click();
  };
  trouble.expect(409);
  await confirm(code === '000000' ? '000001' : '000000');
  await expect(page.getByRole('alert')).toContainText('The code is wrong or has expired');
  await confirm(code);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inquiry sent');
  const number = (await page.getByText(/^FQ\d\d-\d{6}$/).textContent()) ?? '';
  await page.getByRole('link', { name: 'See my inquiry' }).click();
  await expect(page).toHaveURL(/\/freightFollow\?key=/);
  await expect(page.getByRole('main')).toContainText(number);
  await expect(page.getByRole('main')).toContainText('Pending distribution');

  const quote = await claimAndQuote(api, await handTo(api, number, forwarder), forwarder);
  await page.reload();
  await expect(page.getByRole('table')).toContainText(quote.company_en);
  await expect(page.getByRole('table')).toContainText(TOTAL);
  await isClean(page, 'a personal link');
  await page.getByRole('button', { name: /^Accept the quote/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Accept the quote/ })
    .click();
  await expect(page.getByRole('main')).toContainText(`You accepted the quote of ${quote.company_en}`);
});

test('a stranger with a mobile number only types the code of an SMS', async ({ page, open, outbox }) => {
  const mobile = newMobile();
  await open('/freightInquiry');
  const box = (name: string) => page.getByRole('combobox', { name, exact: true });
  await page.getByLabel('Cargo name').fill(unique('Bicycles'));
  await page.getByLabel('40HQ').fill('1');
  for (const [label, code] of [
    ['Port of loading', 'CNNGB'],
    ['Port of discharge', 'DEHAM'],
  ] as const) {
    await box(label).fill(code);
    await page.getByRole('option', { name: new RegExp(code) }).click();
  }
  await page.getByLabel('Ready on').fill(readyOn());
  await page.getByLabel('Contact name').fill('Tilda Wahlberg');
  await page.getByLabel('Mobile').fill(mobile);
  await page.getByRole('button', { name: 'Send inquiry' }).click();

  await expect(page.getByRole('main')).toContainText(mobile);
  const text = (await outbox.textTo(mobile, 'freight_confirm')).replace(NUMBER, '');
  await page.getByLabel('Code', { exact: true }).fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Confirm inquiry' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inquiry sent');
  await page.getByRole('link', { name: 'See my inquiry' }).click();
  await expect(page.getByRole('main')).toContainText('Pending distribution');
});

test('what was typed is there again when the page is loaded anew, until it is thrown away', async ({ page, open }) => {
  const cargo = unique('Looms');
  await open('/freightInquiry?pol=CNNGB&pol_country=1&pod=DEHAM&pod_country=50&container=2&ready=2031-03-28');
  await expect(page.getByLabel('Ready on')).toHaveValue('2031-03-28');
  await page.getByLabel('Cargo name').fill(cargo);
  await page.getByLabel('Contact name').fill('Tilda Wahlberg');
  await page.reload();
  await expect(page.getByLabel('Cargo name')).toHaveValue(cargo);
  await expect(page.getByLabel('Contact name')).toHaveValue('Tilda Wahlberg');
  await isClean(page, 'an inquiry gone on with');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Cargo name')).toHaveValue('');
  await expect(page.getByRole('radio', { name: 'Sea' })).toBeFocused();
  await expect(page.getByLabel('Ready on')).toHaveValue('2031-03-28');
});

test('a link that is nobody’s says so', async ({ page, open, trouble }) => {
  trouble.expect(404);
  await open(`/freightFollow?key=${'x'.repeat(43)}`);
  await expect(page.getByRole('main')).toContainText('The link is wrong or no longer works.');
  await open('/freightFollow');
  await expect(page.getByRole('main')).toContainText('The link is incomplete.');
});
