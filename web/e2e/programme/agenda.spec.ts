// The agenda: three days, forty sessions, narrowed by hall and track, each with a page of its own.
import type { Page } from '@playwright/test';
import type { DemoApi } from '../support/api.ts';
import { expect, test } from '../support/test.ts';
import { STORY } from './story.ts';

// biome-ignore lint/suspicious/noExplicitAny: the tests read a handful of fields from many answers
type Row = any;

// What the story of writing a session adds meanwhile is not the demo's.
const cards = (page: Page) => page.getByRole('main').getByRole('article').filter({ hasNotText: STORY });
const demoSessions = async (api: DemoApi): Promise<Row[]> =>
  (await api.about('agenda')).filter((row: Row) => !row.title_en.startsWith(STORY));
const dayOf = (row: Row) => Math.floor((row.start_time + 8 * 3600) / 86_400);
const clock = (seconds: number) => new Date((seconds + 8 * 3600) * 1000).toISOString().slice(11, 16);

test.describe('agenda', () => {
  test('shows a day at a time, all forty sessions in three days', async ({ page, open, api, say }) => {
    const sessions: Row[] = await demoSessions(api);
    expect(sessions).toHaveLength(40);
    const days = [...new Set(sessions.map(dayOf))];
    expect(days).toHaveLength(3);
    await open('/agendaList');
    const tabs = page.getByRole('navigation', { name: say('日期', 'Days') }).getByRole('link');
    await expect(tabs).toHaveCount(3);
    for (const [index, day] of days.entries()) {
      await tabs.nth(index).click();
      await expect(page).toHaveURL(index === 0 ? '/agendaList' : `/agendaList?day=${index + 1}`);
      await expect(tabs.nth(index)).toHaveAttribute('aria-current', 'true');
      const own = sessions.filter((row) => dayOf(row) === day);
      await expect(cards(page)).toHaveCount(own.length);
      for (const row of own)
        await expect(page.getByRole('link', { name: api.local(row, 'title'), exact: true })).toBeVisible();
    }
  });

  test('is narrowed by hall and by track, and says when nothing fits', async ({ page, open, api, say }) => {
    const sessions: Row[] = await demoSessions(api);
    const first = sessions.filter((row) => dayOf(row) === dayOf(sessions[0]));
    await open('/agendaList');
    await page
      .getByRole('navigation', { name: say('按场地筛选', 'Filter by venue') })
      .getByRole('link', { name: 'N2' })
      .click();
    await expect(page).toHaveURL('/agendaList?hall=N2');
    await expect(cards(page)).toHaveCount(first.filter((row) => row.hall === 'N2').length);
    const track = sessions.find((row) => row.hall === 'N4');
    await page.getByRole('combobox', { name: say('专题', 'Track') }).selectOption(track.track);
    await expect(page).toHaveURL(`/agendaList?hall=N2&track=${track.track}`);
    await expect(page.getByText(say('没有符合条件的会议', 'No sessions match'))).toBeVisible();
    await page.getByRole('link', { name: say('清除筛选', 'Clear filters') }).click();
    await expect(cards(page)).toHaveCount(first.length);
  });

  test('is a grid by time and room on wide screens', async ({ page, open, api, say }) => {
    const sessions: Row[] = await demoSessions(api);
    const first = sessions.filter((row) => dayOf(row) === dayOf(sessions[0]));
    await open('/agendaList');
    await page
      .getByRole('navigation', { name: say('显示方式', 'View') })
      .getByRole('link', { name: say('按会场排列', 'Grid by room') })
      .click();
    await expect(page).toHaveURL('/agendaList?view=grid');
    await expect(cards(page)).toHaveCount(first.length);
    const cardOf = (row: Row) => cards(page).filter({ hasText: api.local(row, 'title') });
    // The list gives way to the grid in a moment of its own.
    await expect
      .poll(async () => {
        const [above, below] = [await cardOf(first[0]).boundingBox(), await cardOf(first.at(-1)).boundingBox()];
        return above !== null && below !== null && above.y < below.y;
      })
      .toBe(true);
  });

  test('marks what is on now', async ({ page, api, say }) => {
    const sessions: Row[] = await demoSessions(api);
    const opening = sessions[0];
    await page.clock.install({ time: new Date((opening.start_time + 60) * 1000) });
    await page.goto('/agendaList');
    const card = cards(page).filter({ hasText: api.local(opening, 'title') });
    await expect(card.getByText(say('正在进行', 'On now'))).toBeVisible();
  });

  test('has a page for each session: hour, room, abstract and speakers', async ({ page, open, api, say }) => {
    const sessions: Row[] = await demoSessions(api);
    const row = sessions.find((session) => session.speakers.length > 1);
    const detail = await api.get(`/atlas/exhibition/agenda_details/${row.id}`);
    await open('/agendaList');
    await page.getByRole('link', { name: api.local(row, 'title'), exact: true }).click();
    await expect(page).toHaveURL(`/agendaList?id=${row.id}`);
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(api.local(row, 'title'));
    await expect(main).toContainText(api.local(detail, 'abstract'));
    await expect(main).toContainText(`${clock(row.start_time)}–${clock(row.end_time)}`);
    await expect(main).toContainText(api.local(row, 'room'));
    for (const person of row.speakers) {
      await expect(main.getByText(api.local(person, 'name'), { exact: true })).toBeVisible();
      await expect(main.getByText(api.local(person, 'company')).first()).toBeVisible();
    }
    await expect(main.locator('a[href="/enrollPage"]')).toBeVisible();
    await main
      .getByRole('navigation', { name: say('返回', 'Back') })
      .getByRole('link')
      .click();
    await expect(page).toHaveURL('/agendaList');
  });
});
