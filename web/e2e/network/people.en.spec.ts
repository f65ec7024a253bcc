// Finding somebody, in English: by name in both scripts, by pinyin, by company; filters, Back through all of it, and asking for
// their card.

import { expect, test } from '../support/test.ts';
import { count, filters, HALL, names, searchField } from './people-page.ts';

// biome-ignore lint/suspicious/noExplicitAny: the tests read a handful of fields from many answers
type Row = any;

const PERSON = 'Shen Muyun';

test('finds somebody by their Chinese name, its pinyin, and their English name', async ({ page, open }) => {
  await open(HALL);
  for (const word of ['沈慕云', 'shenmuyun', 'smy', 'muyun']) {
    await searchField(page).fill(word);
    await expect(count(page)).toContainText(word);
    await expect(names(page).filter({ hasText: PERSON })).toBeVisible();
  }
  await searchField(page).fill('沈慕云');
  const card = page.getByRole('listitem').filter({ hasText: PERSON });
  await expect(card.locator('mark').first()).toHaveText('沈慕云');
});

test('narrows by filters, keeps them in the address, and Back takes each step back', async ({ page, open, api }) => {
  await open(HALL);
  await searchField(page).pressSequentially('farshore', { delay: 30 });
  await expect(page).toHaveURL(`${HALL}?keyword=farshore`);
  const { total, interests } = await api.about('attendee_facets', { keyword: 'farshore' });
  await expect(count(page)).toContainText(String(total));
  const interest = interests.find((row: Row) => row.count > 0);
  const tick = filters(page).locator(`label:has(input[name="interest"][value="${interest.code}"])`);
  await tick.click();
  await expect(page).toHaveURL(`${HALL}?interest=${interest.code}&keyword=farshore`);
  await expect(count(page)).toContainText(String(interest.count));
  await page.goBack();
  await expect(page).toHaveURL(`${HALL}?keyword=farshore`);
  await page.goBack();
  await expect(page).toHaveURL(HALL);
  await expect(searchField(page)).toHaveValue('');
  // Whoever opens the address sees the same.
  await open(`${HALL}?interest=${interest.code}&keyword=farshore`);
  await expect(count(page)).toContainText(String(interest.count));
  await expect(tick.getByRole('checkbox')).toBeChecked();
});

test('says when nobody fits, and leads back to all', async ({ page, open }) => {
  await open(`${HALL}?keyword=zzzzqq`);
  await expect(page.getByRole('heading', { name: 'No people match' })).toBeVisible();
  await page.getByRole('link', { name: 'See everyone' }).click();
  await expect(page).toHaveURL(HALL);
  await expect(names(page)).toHaveCount(24);
});

test('asks a stranger to sign in, and sends the request of who is', async ({ page, open, enterWith }) => {
  await open(`${HALL}?keyword=shen+muyun`);
  const ask = page.getByRole('button', { name: `Exchange cards with ${PERSON}` });
  await ask.click();
  await expect(page.getByRole('dialog', { name: 'Sign in to exchange cards' })).toBeVisible();
  await enterWith('insight.view');
  await open(`${HALL}?keyword=shen+muyun`);
  await ask.click();
  const dialog = page.getByRole('dialog', { name: `Exchange cards with ${PERSON}?` });
  await dialog.getByLabel('Message (optional)').fill('We met at the booth.');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Request sent to ${PERSON}`)).toBeVisible();
  await expect(page.getByText('Sent, waiting for an answer')).toBeVisible();
  await expect(page.getByRole('link', { name: `Invite to meet: ${PERSON}` })).toHaveAttribute(
    'href',
    /\/console\/myParticipation\/meetings\?user=\d+/,
  );
});
