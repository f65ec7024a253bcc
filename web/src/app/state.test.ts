// What the server read arrives in the browser as if the browser had read it.
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { freeze, thaw } from './state';

it('carries answers, and leaves out what failed or is pending', async () => {
  const server = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await server.prefetchQuery({ queryKey: ['/a', { id: 1 }], queryFn: () => ({ name: '宁波' }) });
  await server.prefetchQuery({ queryKey: ['/b'], queryFn: () => Promise.reject(new Error('no')) });
  const browser = new QueryClient();
  thaw(browser, freeze(server));
  expect(browser.getQueryData(['/a', { id: 1 }])).toEqual({ name: '宁波' });
  expect(browser.getQueryCache().getAll()).toHaveLength(1);
});

it('starts empty without a state', () => {
  const browser = new QueryClient();
  thaw(browser, '');
  thaw(browser, undefined);
  expect(browser.getQueryCache().getAll()).toHaveLength(0);
});
