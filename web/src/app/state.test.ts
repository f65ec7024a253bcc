// What the server read arrives in the browser as if the browser had read it.
import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { readState, writeState } from './state';

it('carries answers, and leaves out what failed or is pending', async () => {
  const server = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await server.prefetchQuery({ queryKey: ['/a', { id: 1 }], queryFn: () => ({ name: '宁波' }) });
  await server.prefetchQuery({ queryKey: ['/b'], queryFn: () => Promise.reject(new Error('no')) });
  const browser = new QueryClient();
  readState(browser, writeState(server, 'zh'));
  expect(browser.getQueryData(['/a', { id: 1 }])).toEqual({ name: '宁波' });
  expect(browser.getQueryCache().getAll()).toHaveLength(1);
});

it('carries texts in the language of the page, or in the only one there is', async () => {
  const server = new QueryClient();
  const talk = { id: 7, title_zh: '装船', title_en: 'Loading', room_zh: '', room_en: 'Hall N2' };
  const data = { rows: [{ ...talk, speakers: [{ name_zh: '关山越', name_en: 'Guan Shanyue' }] }] };
  await server.prefetchQuery({ queryKey: ['/talks'], queryFn: () => data });
  await server.prefetchQuery({ queryKey: ['startup'], queryFn: () => talk });
  const browser = new QueryClient();
  readState(browser, writeState(server, 'zh'));
  const [own] = browser.getQueryData<typeof data>(['/talks'])?.rows ?? [];
  expect(own).toEqual({ id: 7, title_zh: '装船', room_zh: '', room_en: 'Hall N2', speakers: [{ name_zh: '关山越' }] });
  expect(browser.getQueryData(['startup'])).toEqual(talk);
  readState(browser, writeState(server, 'en'));
  expect(browser.getQueryData<typeof data>(['/talks'])?.rows[0]?.speakers).toEqual([{ name_en: 'Guan Shanyue' }]);
});

it('carries lists of the other language where there is none in the own', async () => {
  const server = new QueryClient();
  const entry = { products_zh: ['拖轮'], products_en: [], lanes_zh: ['地中海'], lanes_en: ['Mediterranean'] };
  await server.prefetchQuery({ queryKey: ['/entry'], queryFn: () => entry });
  const browser = new QueryClient();
  readState(browser, writeState(server, 'en'));
  expect(browser.getQueryData(['/entry'])).toEqual({
    products_zh: ['拖轮'],
    products_en: [],
    lanes_en: ['Mediterranean'],
  });
});

it('keeps the startup for as long as the page is open', async () => {
  vi.useFakeTimers();
  const server = new QueryClient();
  await server.prefetchQuery({ queryKey: ['startup'], queryFn: () => ({ meetingId: 1 }) });
  const browser = new QueryClient();
  readState(browser, writeState(server, 'zh'));
  vi.advanceTimersByTime(24 * 3600 * 1000);
  expect(browser.getQueryData(['startup'])).toEqual({ meetingId: 1 });
  vi.useRealTimers();
});

it('starts empty without a state', () => {
  const browser = new QueryClient();
  readState(browser, '');
  readState(browser, undefined);
  expect(browser.getQueryCache().getAll()).toHaveLength(0);
});
