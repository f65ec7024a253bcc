// Live news and answers of the plan that cross on their way.
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createApi } from '@/api/client';
import { bindApi } from '@/api/query';
import type { WireRequest } from '@/api/wire';
import { type BookedBooth, PATH, STATUS } from './models';
import { keepNews, withNews } from './news';
import { type HallPlan, planQuery } from './queries';

const news = (booth_id: number, status: number): BookedBooth => ({
  booth_id,
  pavilion_id: 3,
  status,
  status_at: 1,
  held_until: 0,
  exhibitor_id: null,
  company_id: null,
  company_name_zh: '',
  company_name_en: '',
});
const statuses = ({ booked }: HallPlan) => booked.map(({ booth_id, status }) => [booth_id, status]);

/** Something that is waited for until the test lets it happen. */
function moment() {
  let pass = () => {};
  const passed = new Promise<void>((resolve) => {
    pass = resolve;
  });
  return { passed, pass: () => pass() };
}

/** A server whose answer about who has what comes when the test lets it. */
function setup(booked: BookedBooth[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const asked = moment();
  const answer = moment();
  const transport = async ({ path }: WireRequest) => {
    if (path.startsWith(PATH.booked)) {
      asked.pass();
      await answer.passed;
    }
    const halls = [{ id: 3, code: 'N1', plan: {} }];
    const data = path.startsWith(PATH.halls) ? halls : path.startsWith(PATH.booked) ? booked : [];
    return { status: 200, text: JSON.stringify({ success: true, data }) };
  };
  const tokens = { access: () => null, refresh: () => null, save: () => {} };
  bindApi(client, createApi({ lang: 'zh', transport, tokens, onSignedOut: () => {} }));
  return { client, asked: asked.passed, answer: answer.pass };
}

it('is not undone by an answer that was asked for before it', async () => {
  const { client, asked, answer } = setup([news(7, STATUS.held)]);
  const reading = client.fetchQuery(planQuery(1, 'N1'));
  await asked;
  // One is taken and another given back while the answer, which knows neither, is on its way.
  keepNews(client, news(5, STATUS.held));
  keepNews(client, news(7, STATUS.free));
  answer();
  expect(statuses(await reading)).toEqual([[5, STATUS.held]]);
});

it('counts no more for a read that begins after it', async () => {
  const { client, answer } = setup([]);
  keepNews(client, news(5, STATUS.held));
  answer();
  expect(statuses(await client.fetchQuery(planQuery(1, 'N1')))).toEqual([]);
});

it('replaces what was known of the booth', () => {
  const plan = { booked: [news(5, STATUS.held), news(6, STATUS.sold)] };
  expect(withNews(plan, news(5, STATUS.reserved)).booked.map(({ status }) => status)).toEqual([
    STATUS.sold,
    STATUS.reserved,
  ]);
});
