// The cache helper's promises.
import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { cached } from './cache';

it('returns the stored answer when key and parameters match', async () => {
  const client = new QueryClient();
  const call = vi.fn(async () => 'ports');
  expect(await cached(client, 'ports', { country: 1 }, call)).toBe('ports');
  expect(await cached(client, 'ports', { country: 1 }, call)).toBe('ports');
  expect(call).toHaveBeenCalledTimes(1);
  await cached(client, 'ports', { country: 2 }, call);
  await cached(client, 'cities', { country: 1 }, call);
  expect(call).toHaveBeenCalledTimes(3);
});

it('lets callers at the same time share one call', async () => {
  const client = new QueryClient();
  const call = vi.fn(async () => 1);
  await Promise.all([cached(client, 'k', null, call), cached(client, 'k', null, call)]);
  expect(call).toHaveBeenCalledTimes(1);
});

it('rejects and stores nothing when the call fails', async () => {
  const client = new QueryClient();
  const call = vi.fn(async () => 'later').mockRejectedValueOnce(new Error('refused'));
  await expect(cached(client, 'k', null, call)).rejects.toThrow('refused');
  expect(await cached(client, 'k', null, call)).toBe('later');
});
