// The forwarder's half of a story, in English: an inquiry claimed in the pool, a quote charge by charge, and the owner who takes it.
import { keepSession } from '../support/api.ts';
import { isClean } from '../support/axe.ts';
import { newColleague, unique } from '../support/colleagues.ts';
import { expect, test } from '../support/test.ts';
import { newForwarder } from './forwarder.ts';
import { CONTACT, inDays, levelInPoints, newDesk, putInPool } from './inquiries.ts';

test('a forwarder claims, quotes and is chosen', async ({ page, open, api, enterAs, context, baseURL }) => {
  test.slow();
  const owner = await newColleague(api);
  const desk = await newDesk(api);
  const level = await levelInPoints(api);
  const [from, to] = await api.get('/basic/refdata/countries');
  const form = {
    cargo_name: unique('Espresso machines'),
    cargo_type: 1,
    transport_mode: 5,
    weight_kg: 120,
    origin: { country_id: Number(from.id) },
    destination: { country_id: Number(to.id) },
    ready_on: inDays(20),
    contact_name: CONTACT.name,
    contact_mobile: CONTACT.mobile,
  };
  const { id, number } = await api.postOnce('/atlas/freight/inquiries', form, owner.tokens.access_token);
  const inquiry = await api.get(`/atms/freight/inquiries/${id}`, {}, desk.tokens.access_token);
  await putInPool(api, desk, inquiry, level, 2);
  await newForwarder(api);

  await enterAs('exhibitor');
  await open(`/console/freight/pool?id=${id}`);
  await page.getByRole('button', { name: `Claim for ${level.price} points` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  await expect(page.getByRole('main')).toContainText(CONTACT.mobile);

  const quotes = page.getByRole('region', { name: 'Quotes' });
  await quotes.getByRole('button', { name: 'Send quote' }).click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Send', exact: true });
  await send.click();
  // The usual charges stand there, and none of them is one without an amount.
  await expect(dialog).toContainText('Give at least one charge with its amount');
  await expect(dialog.getByLabel('Charge name').first()).toHaveValue('Freight');
  await dialog.getByLabel('Amount').nth(0).fill('1200.50');
  await dialog.getByLabel('Amount').nth(1).fill('99.50');
  await expect(dialog).toContainText('1,300');
  await dialog.getByLabel('Transit (days)').fill('9');
  await dialog.getByLabel('Valid until').fill(inDays(14));
  await isClean(page, 'the form of a quote');
  await send.click();
  await expect(quotes).toContainText('1,300');
  await expect(quotes).toContainText('9 days in transit');

  await page.goto('about:blank');
  await keepSession(context, baseURL ?? '', owner.tokens);
  await open(`/console/freight/inquiries?id=${id}`);
  const table = page.getByRole('table');
  for (const words of ['1,300', 'Freight', 'Bunker and surcharges']) await expect(table).toContainText(words);
  await page.getByRole('button', { name: /^Accept the quote/ }).click();
  await dialog.getByRole('button', { name: /^Accept the quote/ }).click();
  await expect(page.getByRole('main')).toContainText('You accepted the quote of');

  await page.goto('about:blank');
  await enterAs('exhibitor');
  await open('/console/freight/claims');
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText('Completed');
  await row.getByRole('button', { name: /^Open/ }).click();
  await expect(quotes).toContainText('Accepted');
  await expect(quotes.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText(CONTACT.mobile);
});
