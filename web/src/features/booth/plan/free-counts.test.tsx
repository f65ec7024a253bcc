// How many booths are free, wherever the plan says so: at once for the hall that is seen, a moment later for the others.
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Dictionary } from '@/shared/i18n/i18n';
import type { LiveEvent } from '@/shared/live/use-live';
import { type Startup, StartupProvider } from '@/shared/startup';
import { renderWith } from '@/shared/testing/render';
import en from '../labels/pages.en';
import { type BookedBooth, type Hall, PATH, STATUS } from '../models';
import type { Selection } from '../use-selection';
import { HallTabs } from './hall-tabs';
import { IdlePanel } from './idle-panel';
import { Legend } from './legend';
import { useHallNews } from './use-hall-news';
import { usePlan } from './use-plan';

const live: { say?: (event: LiveEvent) => void } = {};
vi.mock('@/shared/live/use-live', () => ({
  useLive: (_: string | null, onEvent: (event: LiveEvent) => void) => {
    live.say = onEvent;
    return 'online';
  },
}));

const startup = { meetingId: 1 } as unknown as Startup;
const selection = { reservation: null, problem: null, isSignedIn: false } as unknown as Selection;
const NOTHING: ReadonlySet<number> = new Set();
const booth = (id: number, hall: number) => ({
  ...{ id, pavilion_id: hall, booth_no: `N${hall}-A0${id}`, booth_type: 1, area: 9, open_sides: 1, shape: [] },
  ...{ x: 0, y: 0, w: 30, h: 30, price: 100, surcharge: 0, price_usd: 0, surcharge_usd: 0 },
});
const BOOTHS = [booth(1, 1), booth(2, 1), booth(3, 1)];
const asked: string[] = [];
const server = { other: 8 };

function Probe() {
  const plan = usePlan(NOTHING);
  useHallNews(plan);
  const { hall, halls, booths, free } = plan;
  if (!hall) return null;
  return (
    <>
      <HallTabs halls={halls} current={hall} free={free} pathOf={(one: Hall) => `/${one.code}`} />
      <IdlePanel {...{ hall, halls, booths, free, selection }} currency="CNY" rules={undefined} unknown={null} />
      <Legend booths={booths} />
    </>
  );
}

const hall = (id: number, booths_free: number) => ({
  ...{ id, code: `N${id}`, name_zh: `${id}号馆`, name_en: `Hall N${id}`, plan_w: 300, plan_h: 200, plan: {} },
  ...{ booths_total: 3, booths_free },
});
const show = () =>
  renderWith(
    <StartupProvider value={startup}>
      <Probe />
    </StartupProvider>,
    {
      labels: en as Dictionary,
      answer: ({ path }) => {
        asked.push(path);
        if (path.startsWith(PATH.halls)) return [hall(1, 3), hall(2, server.other)];
        if (path.startsWith(PATH.booked)) return [];
        if (path.includes('hot_booth')) return [booth(2, 1), booth(3, 1)];
        return path.startsWith(PATH.booths) ? BOOTHS : null;
      },
    },
  );
const news = (booth_id: number, status: number): BookedBooth => ({
  ...{ booth_id, pavilion_id: 1, status, status_at: 1, held_until: 0, exhibitor_id: null, company_id: null },
  ...{ company_name_zh: '', company_name_en: '' },
});
const say = (booth_id: number, status: number) =>
  act(async () => live.say?.({ topic: 'hall:1', kind: 'booth', body: news(booth_id, status) }));
const tabs = () => screen.getAllByRole('link', { name: /Hall N/ }).map((link) => link.textContent);
const figure = () => screen.getByText('free of 3 booths').parentElement?.textContent;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  asked.length = 0;
});
afterEach(() => vi.useRealTimers());

it('follows the news everywhere, and asks once for the rest', async () => {
  show();
  await waitFor(() => expect(tabs()).toEqual(['Hall N13 free', 'Hall N28 free']));
  expect(figure()).toBe('3free of 3 booths');
  await waitFor(() => expect(screen.getByRole('link', { name: 'N1-A02' })).toBeTruthy());
  server.other = 5;
  await say(2, STATUS.held);
  await waitFor(() => expect(tabs()).toEqual(['Hall N12 free', 'Hall N28 free']));
  expect(figure()).toBe('2free of 3 booths');
  expect(screen.getByRole('list', { name: en['booth.plan.legend'] }).textContent).toContain('Free2');
  // Nobody is recommended a booth that somebody has just taken.
  expect(screen.queryByRole('link', { name: 'N1-A02' })).toBeNull();
  expect(screen.getByRole('link', { name: 'N1-A03' })).toBeTruthy();
  await say(1, STATUS.held);
  asked.length = 0;
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  await waitFor(() => expect(tabs()).toEqual(['Hall N11 free', 'Hall N25 free']));
  expect(asked.filter((path) => path.startsWith(PATH.halls))).toHaveLength(1);
  expect(asked.filter((path) => path.includes('hot_booth'))).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(asked.filter((path) => path.startsWith(PATH.halls))).toHaveLength(1);
});
