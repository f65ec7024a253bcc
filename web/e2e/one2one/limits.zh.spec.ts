// What stands against an invitation, in Chinese: all tables are taken, and the time to invite is over.
import { oneWord } from '../attend/guests.ts';
import { isClean } from '../support/axe.ts';
import { newColleague } from '../support/colleagues.ts';
import { expect, openReady, test } from '../support/test.ts';
import { MINE, ownFair, pageAt, setUp, takePart } from './own-fair.ts';

test('tables run out, and then the period ends', async ({ api, browser, baseURL }) => {
  test.slow();
  const base = baseURL ?? '';
  // One slot at one table.
  const fair = await ownFair(api, { tables: 1, hours: 1, slotMinutes: 60 });
  const [asking, invited, late] = [await newColleague(api), await newColleague(api), await newColleague(api)];
  const name = oneWord();
  await takePart(api, base, fair, asking, '顾南舟');
  await takePart(api, base, fair, invited, oneWord());
  await takePart(api, base, fair, late, name);
  const sent = { user_id: invited.tokens.user_id, slot_at: fair.start, message: '', activity_id: fair.id };
  const made = await api.postOnce('/atlas/activity_one2one/apply', sent, asking.tokens.access_token);

  const second = await pageAt(browser, base, fair, invited);
  await openReady(second, MINE);
  await second
    .getByRole('region', { name: '邀请', exact: true })
    .getByRole('button', { name: /^接受 09:00/ })
    .click();
  await expect(second.getByRole('main')).toContainText('已确认');
  expect(made.status).toBe(1);

  // Whoever has no part in it finds the only table taken.
  const stranger = await newColleague(api);
  await takePart(api, base, fair, stranger, oneWord());
  const third = await pageAt(browser, base, fair, stranger);
  await openReady(third, MINE);
  await third.getByRole('searchbox', { name: '搜索姓名、公司或业务' }).fill(name);
  await third.getByRole('button', { name: '搜索', exact: true }).click();
  const invite = third.getByRole('button', { name: /^邀请/ });
  await expect(invite).toHaveCount(1);
  await invite.click();
  const panel = third.getByRole('region', { name: '发出邀请' });
  await expect(panel).toContainText('洽谈桌已订满');
  await expect(panel.getByRole('button', { name: '邀请', exact: true })).toBeDisabled();
  await isClean(third, 'an invitation without a table');

  await setUp(api, fair, { opens_at: null, closes_at: Math.floor(Date.now() / 1000) - 60 });
  await third.reload();
  await expect(third.getByRole('main')).toContainText('邀约已截止');
  // What is agreed on stays.
  await openReady(second, MINE);
  await second.getByRole('button', { name: '全部 1 场' }).click();
  await expect(second.getByRole('region', { name: '我的洽谈' })).toContainText('已确认');
});
