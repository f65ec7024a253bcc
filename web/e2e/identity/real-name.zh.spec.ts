// Real-name identity: what is refused and in which words, saved once, shown masked, changed.
import { randomInt } from 'node:crypto';
import { keepSession } from '../support/api.ts';
import { expect, field, submit, test } from './story.ts';

const PATH = '/console/myParticipation/real_name';

/** A national ID of somebody who was never born there: only its check digit is right. */
function newNationalId(): string {
  const two = (least: number, most: number) => String(randomInt(least, most + 1)).padStart(2, '0');
  const digits = `1101${two(1, 17)}${randomInt(1950, 2000)}${two(1, 12)}${two(1, 28)}${randomInt(100, 1000)}`;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  return digits + '10X98765432'[sum % 11];
}

test('is checked, saved and shown masked', async ({ page, open, context, outbox, say, baseURL }) => {
  await keepSession(context, baseURL ?? '', await outbox.withMobile());
  await open('/console');
  await page
    .getByRole('navigation', { name: say('控制台菜单', 'Console menu') })
    .getByRole('link', { name: say('实名认证', 'Identity check') })
    .click();
  await expect(page).toHaveURL(PATH);

  const number = newNationalId();
  const slip = number.slice(0, 17) + (number.endsWith('1') ? '2' : '1');
  await field(page, 'name').fill(say('陆海', 'Lu Hai'));
  await field(page, 'id_number').fill(slip);
  await field(page, 'consent_version').check();
  await submit(page);
  await expect(page.getByRole('alert')).toHaveText(
    say('身份证号有误，请逐位核对', 'This identity number isn’t valid. Check it digit by digit'),
  );
  await field(page, 'id_number').fill(`${number.slice(0, 6)} ${number.slice(6)}`);
  await field(page, 'consent_version').uncheck();
  await submit(page);
  await expect(page.getByRole('alert')).toHaveText(
    say('请先同意收集和保存证件信息', 'Please agree to your document being collected and stored'),
  );
  await field(page, 'consent_version').check();
  await submit(page);
  const main = page.getByRole('main');
  await expect(main).toContainText(say('陆海', 'Lu Hai'));
  await expect(main).toContainText(`${number.slice(0, 3)}*************${number.slice(16)}`);
  await expect(main).not.toContainText(number);

  await main.getByRole('button', { name: say('修改证件信息', 'Change document') }).click();
  await page.getByRole('radio', { name: say('护照', 'Passport') }).check();
  await field(page, 'name').fill('Lu Hai');
  await field(page, 'id_number').fill(`E${number.slice(9, 17)}`);
  await field(page, 'consent_version').check();
  await submit(page);
  await expect(main).toContainText(`E******${number.slice(15, 17)}`);
});

test('one document is for one account', async ({ page, open, context, api, outbox, say, baseURL }) => {
  const [first, second] = [await outbox.withMobile(), await outbox.withMobile()];
  const id_number = newNationalId();
  await api.post(
    '/atlas/user/identity/save',
    { id_type: 1, name: 'First', id_number, consent_version: '2026-11' },
    first.access_token,
  );
  await keepSession(context, baseURL ?? '', second);
  await open(PATH);
  await field(page, 'name').fill('Second');
  await field(page, 'id_number').fill(id_number);
  await field(page, 'consent_version').check();
  await submit(page);
  await expect(page.getByRole('alert')).toHaveText(
    say('该证件已在其他账号上登记', 'This document is already used by another account'),
  );
});
