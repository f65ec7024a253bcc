// Who looked at one's card, in both languages: the number, the days, and names only of those who show theirs.
import { expect, test } from '../support/test.ts';

const PAGE = '/console/cardManage/visitors';
const SUMMARY = '/atlas/exhibition/view_card/summary';

test('counts a look at a card, and names who lets themselves be found', async ({ page, open, api, enterAs, say }) => {
  const owner = await api.signIn('exhibitor');
  const before = (await api.get(SUMMARY, {}, owner.access_token)).total_views;
  const visitor = await api.signIn('visitor');
  await api.get(`/atlas/card/card_info/${owner.user_id}`, {}, visitor.access_token);
  expect((await api.get(SUMMARY, {}, owner.access_token)).total_views).toBeGreaterThan(before);
  await enterAs('exhibitor');
  await open(PAGE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('谁看过我的名片', 'Who viewed my card'));
  const days = say('近 30 天每天的浏览次数', 'Views per day, last 30 days');
  await expect(page.getByRole('list', { name: days })).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: say('顾南舟', 'Gu Nanzhou') })
      .first(),
  ).toBeVisible();
});
