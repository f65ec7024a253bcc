// The summit, in English: somebody applies and is accepted, invites guests within their quota, one comes and one does not, and
// an invitation is withdrawn.
import { expect, test } from '../identity/story.ts';
import { newEmail } from '../support/api.ts';
import { isClean } from '../support/axe.ts';
import { newColleague } from '../support/colleagues.ts';
import { openReady } from '../support/test.ts';
import { answerFields, MINE, newPerson, PAGE } from './registering.ts';

const GUESTS = '/console/summitManage/invatationManage';
const LINK = /\/summitInvitation\?token=[\w.~-]+/;

test('a delegate invites guests, who answer for themselves', async ({
  page,
  open,
  api,
  context,
  browser,
  baseURL,
  outbox,
  trouble,
}) => {
  test.slow();
  // More guests than there are places.
  trouble.expect(409);
  const base = baseURL ?? '';
  const host = await newPerson(api, context, base);
  await open(PAGE);
  await page.getByRole('link', { name: 'Apply for the summit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Summit application' })).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Ines Hart');
  await page.getByLabel('Mobile').fill('+49 40 1234567');
  await answerFields(page, api);
  await page.getByRole('button', { name: 'Submit registration' }).click();
  await expect(page.getByRole('heading', { name: 'Submitted, and in review' })).toBeVisible();

  const { activity_id } = await api.get('/atlas/configure/exhibition', { code: 'EXS', atype: 5 });
  const { registration } = await api.get(MINE, { activity_id }, host.tokens.access_token);
  const keeper = await newColleague(api, 'attend.registrations');
  const decision = { id: registration.id, version: registration.version, accept: true };
  await api.put('/atms/attend/registrations/review', decision, keeper.tokens.access_token);
  await open('/enrollPage?view=summit');
  await page.getByRole('link', { name: 'Invite guests' }).click();
  await expect(page).toHaveURL(GUESTS);
  await expect(page.getByText('Guest places left: 6 of 6')).toBeVisible();

  const emails = Array.from({ length: 7 }, newEmail);
  const lines = emails.map((email, place) => `Guest ${place + 1}, ${email}, Nordlys`);
  await page.getByRole('button', { name: 'Invite several' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite several' });
  await dialog.locator('[name="lines"]').fill(lines.join('\n'));
  await dialog.locator('[name="language"]').selectOption('en');
  await dialog.getByRole('button', { name: 'Send all invitations' }).click();
  await expect(dialog.getByText('Not enough guest places; you can invite 6 more')).toBeVisible();
  await dialog.locator('[name="lines"]').fill(lines.slice(0, 2).join('\n'));
  await dialog.getByRole('button', { name: 'Send all invitations' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Guest places left: 4 of 6')).toBeVisible();

  const theirs = await browser.newContext({ baseURL: base });
  const guest = await theirs.newPage();
  const linkTo = async (email = '') => LINK.exec(await outbox.textTo(email, 'attend_guest_invited'))?.[0] ?? '';
  const first = await linkTo(emails[0]);
  await openReady(guest, first);
  await expect(guest.getByRole('heading', { level: 1, name: /^You’re invited to / })).toBeVisible();
  await expect(guest.getByRole('definition').filter({ hasText: 'Ines Hart' })).toBeVisible();
  await isClean(guest, 'an invitation');
  await guest.getByLabel('Name', { exact: true }).fill('Ingrid Solberg');
  await guest.getByLabel('Dietary needs').fill('Vegetarian');
  await guest.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(guest.getByRole('heading', { name: 'You’ve accepted. See you there!' })).toBeVisible();
  await expect(guest.getByRole('img', { name: /^Code of ticket/ })).toBeVisible();
  expect(await outbox.textTo(emails[0] ?? '', 'attend_guest_ticket')).toMatch(LINK);

  await openReady(guest, await linkTo(emails[1]));
  await guest.getByRole('button', { name: 'Decline invitation' }).click();
  const declining = guest.getByRole('dialog', { name: 'Decline the invitation?' });
  await declining.getByRole('button', { name: 'Decline invitation' }).click();
  await expect(guest.getByText('You declined.')).toBeVisible();

  await open(GUESTS);
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(row('Ingrid Solberg')).toContainText('Accepted');
  await expect(row('Ingrid Solberg')).toContainText('Vegetarian');
  await expect(row('Guest 2')).toContainText('Declined');
  await expect(page.getByText('Guest places left: 5 of 6')).toBeVisible();

  await page.getByRole('button', { name: 'Withdraw Ingrid Solberg' }).click();
  const question = page.getByRole('dialog', { name: 'Withdraw the invitation to Ingrid Solberg?' });
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(row('Ingrid Solberg')).toContainText('Withdrawn');
  await expect(page.getByText('Guest places left: 6 of 6')).toBeVisible();
  await openReady(guest, first);
  await expect(guest.getByText('This invitation was withdrawn.')).toBeVisible();
  await expect(guest.getByRole('img', { name: /^Code of ticket/ })).toHaveCount(0);
  await theirs.close();
});

test('an organiser sees who comes', async ({ page, open, enterWith }) => {
  await enterWith('attend.registrations');
  await open('/admin/summit-guests?keyword=summit02');
  const row = page.getByRole('row').filter({ hasText: 'summit02@fairway.example' });
  await expect(row).toContainText('Accepted');
  await expect(row).toContainText('顾南舟');
  await open('/admin/registrations?atype=5&status=1');
  await expect(page.getByRole('row').filter({ hasText: '顾南舟' })).toContainText('Summit delegate');
});
