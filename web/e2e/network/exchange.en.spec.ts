// Two people exchange cards: by a request and its answer, by a code that one of them shows, and by one that was scanned
// without a network.
import { keepSession, PASSWORD } from '../support/api.ts';
import { ENGINE, expect, openReady, test } from '../support/test.ts';
import { BY_CODE, browserOf, CONTACTS, EXCHANGES, HOLDER, newPerson, pathOf, raw } from './people.ts';

test(
  'a request on the card’s page is accepted in the contacts',
  ENGINE,
  async ({ page, open, browser, context, api, baseURL }) => {
    test.slow();
    const [ann, ben] = [await newPerson(api, 'Ann'), await newPerson(api, 'Ben')];
    await keepSession(context, baseURL ?? '', ann.tokens);
    const seen = `${BY_CODE}?code=${ben.card.code}`;
    expect(await raw(baseURL, seen, ann.token)).not.toContain(ben.mobile);

    await open(`/card?code=${ben.card.code}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ben.name);
    const contacts = page.getByRole('complementary', { name: 'Contact details' });
    await expect(contacts.locator('[data-field="mobile"]')).toContainText('After exchanging cards');
    await contacts.getByRole('button', { name: 'Exchange cards' }).click();
    await expect(contacts.getByText('Request sent.')).toBeVisible();
    expect(await raw(baseURL, seen, ann.token)).not.toContain(ben.mobile);

    const elsewhere = await browserOf(browser, baseURL, ben);
    const second = await elsewhere.newPage();
    await openReady(second, `${CONTACTS}?tab=received`);
    await second.getByRole('button', { name: `Accept ${ann.name}` }).click();
    await expect(second.getByText('No requests to answer')).toBeVisible();
    await second.getByRole('tab', { name: 'Contacts' }).click();
    await expect(second.getByRole('main').getByRole('listitem').filter({ hasText: ann.name })).toContainText(
      ann.mobile,
    );
    await elsewhere.close();

    expect(await raw(baseURL, seen, ann.token)).toContain(ben.mobile);
    expect(await raw(baseURL, seen)).not.toContain(ben.mobile);

    await open(CONTACTS);
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: ben.name });
    await expect(row).toContainText(ben.mobile);
    await row.getByRole('button', { name: `Notes on ${ben.name}` }).click();
    const form = page.getByRole('dialog', { name: ben.name });
    await form.getByLabel('Note', { exact: true }).fill('Wants 40 reefers a month');
    await form.getByRole('radio', { name: '4 stars' }).check();
    await form.getByLabel('New tag').fill('reefer');
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await expect(row).toContainText('Wants 40 reefers a month');

    await row.getByRole('button', { name: 'reefer' }).click();
    await expect(page).toHaveURL(`${CONTACTS}?tag=reefer`);
    await expect(row).toBeVisible();
    await page.getByLabel('Rating').selectOption({ label: '1 star' });
    await expect(page.getByText('No contacts match')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await row.getByRole('button', { name: `Delete ${ben.name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No contacts yet')).toBeVisible();
    // The other keeps what they have.
    expect(await api.get(HOLDER, {}, ben.token)).toHaveLength(1);
  },
);

test('a code that somebody shows exchanges at once, also for who signs in first', async ({ page, open, api }) => {
  const [ann, ben] = [await newPerson(api, 'Ann'), await newPerson(api, 'Ben')];
  await open(pathOf(ben.card.scan_link));
  await expect(page).toHaveURL(/\/card\?code=\w+#x=\w+$/);
  await expect(page.getByText('one press and your cards are exchanged')).toBeVisible();
  await page.getByRole('button', { name: 'Exchange cards' }).click();
  await expect(page).toHaveURL('/signIn');
  await page.getByLabel('Mobile or email').fill(ann.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText(`You’ve exchanged cards with ${ben.name}`)).toBeVisible();
  await expect(page.locator('[data-field="mobile"]')).toContainText(ben.mobile);
  const [met] = await api.get(HOLDER, {}, ben.token);
  expect(met).toMatchObject({ name_en: ann.name, mobile: ann.mobile, way: 2 });
});

test('what is scanned without a network is exchanged once when there is one', async ({
  page,
  open,
  context,
  api,
  baseURL,
  trouble,
}) => {
  trouble.expect(/net::ERR_/, /Failed to fetch/, /^answered 4\d\d/, /status of 4\d\d/);
  const [ann, ben, cat] = [await newPerson(api, 'Ann'), await newPerson(api, 'Ben'), await newPerson(api, 'Cat')];
  await keepSession(context, baseURL ?? '', ann.tokens);
  await open(CONTACTS);
  await expect(page.getByText('No contacts yet')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Scan a code' }).click();
  const scanner = page.getByRole('dialog', { name: 'Scan a code' });
  const field = scanner.getByLabel('Card code or link');
  const scan = async (text: string) => {
    await field.fill(text);
    await field.press('Enter');
  };
  await scan('https://example.com/menu');
  await expect(scanner.getByRole('alert')).toContainText('This isn’t the code or link of a card');

  await context.setOffline(true);
  await scan(ben.card.scan_link);
  const scans = scanner.getByRole('listitem');
  await expect(scans).toHaveText([/Waiting for a network/]);
  // The same code once more, while the first waits.
  await scan(ben.card.scan_link);
  await scan(cat.card.scan_link);
  await expect(scans).toHaveCount(2);
  await page.keyboard.press('Escape');
  const waiting = page.getByRole('status').filter({ hasText: 'waiting to be sent' });
  await expect(waiting).toContainText('2');
  // Cat has renewed her code before the scan arrives: it becomes a request.
  await api.post('/atlas/atams_card/scan_key', {}, cat.token);

  await context.setOffline(false);
  await expect(waiting).toHaveCount(0);
  const list = page.getByRole('region', { name: 'Scans' }).getByRole('listitem');
  await expect(list.filter({ hasText: ben.card.code })).toContainText('Exchanged');
  await expect(list.filter({ hasText: cat.card.code })).toContainText('Request sent');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: ben.name });
  await expect(row).toContainText(ben.mobile);
  const all = await api.get(EXCHANGES, { box: 'all' }, ann.token);
  expect(all.map((row: { status: number }) => row.status).toSorted()).toEqual([1, 3]);
  expect(await api.get(HOLDER, {}, ben.token)).toHaveLength(1);
  expect(await raw(baseURL, HOLDER, ann.token)).not.toContain(cat.mobile);
});
