// A place that changes hands, in English: offered by mail, taken by somebody else, whose ticket it is from then on.
import { expect, test } from '../identity/story.ts';
import { openReady } from '../support/test.ts';
import { newPerson, PAGE, registerVisitor, TICKET } from './registering.ts';

test('somebody hands their place over, and the other one takes it', async ({
  page,
  open,
  api,
  context,
  browser,
  baseURL,
  outbox,
}) => {
  const base = baseURL ?? '';
  const giver = await newPerson(api, context, base);
  await registerVisitor(api, base, giver);
  const theirs = await browser.newContext({ baseURL: base });
  const taker = await newPerson(api, theirs, base);

  await open(PAGE);
  await page.getByRole('button', { name: 'Transfer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who will come instead of you?' });
  await dialog.getByLabel('Their email').fill(taker.email);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`Offered to ${taker.email}`)).toBeVisible();

  const mail = await outbox.textTo(taker.email, 'attend_registration_handed_over');
  const link = /\/enrollPage\?handover=[\w.~-]+/.exec(mail)?.[0] ?? '';
  const other = await theirs.newPage();
  await openReady(other, link);
  await expect(other.getByRole('heading', { name: 'Ines Hart hands over their place to you' })).toBeVisible();
  await other.getByLabel('Name', { exact: true }).fill('Jonas Berg');
  await other.getByRole('button', { name: 'Accept place' }).click();
  await expect(other.getByRole('heading', { name: 'You’re registered' })).toBeVisible();
  await expect(other).toHaveURL(PAGE);
  await openReady(other, TICKET);
  await expect(other.getByRole('main')).toContainText('Jonas Berg');
  await expect(other.getByRole('img', { name: /^Code of ticket/ })).toBeVisible();

  // The one who gave it away has none: they could register anew.
  await open(TICKET);
  await expect(page.getByRole('heading', { name: 'No ticket yet' })).toBeVisible();
  await open(PAGE);
  await expect(page.getByRole('button', { name: 'Submit registration' })).toBeVisible();
  await theirs.close();
});
