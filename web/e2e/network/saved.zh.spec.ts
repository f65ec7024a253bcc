// Saving people, booths and sessions, in Chinese: a star where they are shown, all of them under their tabs, and letting go.
import { freeIn } from '../booth/plan-page.ts';
import { expect, test } from '../support/test.ts';
import { HALL } from './people-page.ts';

const PERSON = '沈慕云';
const SAVED = '/console/myParticipation/boothCollection';
const FAVORITES = '/atlas/favorite/favorites';

test('what gets a star is under its tab, and goes with it', async ({ page, open, api, enterWith }) => {
  const { tokens } = await enterWith('insight.view');
  const [booth] = await freeIn(api, 'N2');
  const [session] = await api.about('agenda');
  await api.post(FAVORITES, { object_type: 3, object_id: session.id }, tokens.access_token);

  await open(`${HALL}?keyword=${encodeURIComponent(PERSON)}`);
  const star = page.getByRole('button', { name: `收藏${PERSON}` });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');

  await open(`/expoReserve?hall=N2&booth=${booth.booth_no}`);
  const panel = page.getByRole('complementary', { name: booth.booth_no });
  const boothStar = panel.getByRole('button', { name: `收藏${booth.booth_no}` });
  await boothStar.click();
  await expect(boothStar).toHaveAttribute('aria-pressed', 'true');

  // The plan's list shows only what was saved.
  await open('/expoReserve?hall=N2&view=list');
  await page.getByRole('checkbox', { name: '只看收藏' }).check();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('table')).toContainText(booth.booth_no);

  await open(SAVED);
  const main = page.getByRole('main');
  await main.getByRole('tab', { name: '人' }).click();
  await expect(page).toHaveURL(`${SAVED}?tab=person`);
  await expect(main.getByRole('link', { name: PERSON })).toBeVisible();
  await main.getByRole('tab', { name: '会议' }).click();
  await expect(main.getByRole('link', { name: session.title_zh })).toBeVisible();
  await main.getByRole('tab', { name: '展位' }).click();
  const row = main.getByRole('listitem').filter({ hasText: booth.booth_no });
  await row.getByRole('button', { name: /^取消收藏/ }).click();
  await expect(main.getByRole('heading', { name: '还没有收藏' })).toBeVisible();
});

test('a stranger is asked to sign in before a booth is saved', async ({ page, open, api }) => {
  const [booth] = await freeIn(api, 'N2');
  await open(`/expoReserve?hall=N2&booth=${booth.booth_no}`);
  await page.getByRole('button', { name: `收藏${booth.booth_no}` }).click();
  await expect(page.getByRole('dialog', { name: '登录后即可收藏' })).toContainText('平面图');
});
