// A page shows when all that it asks for is there, however it asks, and not much later than that.
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LONGEST_MS, SETTLED_MS, useOpening } from './use-opening';

const after = (ms: number) => () => new Promise((resolve) => setTimeout(() => resolve(ms), ms));

/** One part asks at once, a second one when the first has its answer. */
function Parts({ ms }: { ms: number }) {
  const first = useQuery({ queryKey: ['first'], queryFn: after(ms) });
  useQuery({ queryKey: ['second'], queryFn: after(ms), enabled: first.data !== undefined });
  return null;
}

function Layout({ path, ms }: { path: string; ms?: number }) {
  return <main aria-busy={useOpening(path)}>{ms === undefined ? null : <Parts ms={ms} />}</main>;
}

const at = (client: QueryClient, path: string, ms?: number) => (
  <QueryClientProvider client={client}>
    <Layout path={path} ms={ms} />
  </QueryClientProvider>
);
const isBusy = (container: HTMLElement) => container.querySelector('main')?.getAttribute('aria-busy') === 'true';
/** A moment more than that, for renders in between. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms + 5));

describe('a page that opens', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('shows at once where it asks for nothing', () => {
    const { container } = render(at(new QueryClient(), '/a'));
    expect(isBusy(container)).toBe(false);
  });

  it('waits for its answers, and for those that it asks for because of them', async () => {
    const { container } = render(at(new QueryClient(), '/a', 200));
    await pass(200 + SETTLED_MS);
    expect(isBusy(container)).toBe(true);
    await pass(200 + SETTLED_MS);
    expect(isBusy(container)).toBe(false);
  });

  it('shows at once what is known from the last visit', () => {
    const client = new QueryClient();
    client.setQueryData(['first'], 1);
    client.setQueryData(['second'], 2);
    const { container } = render(at(client, '/a', 200));
    expect(isBusy(container)).toBe(false);
  });

  it('does not wait for ever', async () => {
    const { container } = render(at(new QueryClient(), '/a', 10 * LONGEST_MS));
    await pass(LONGEST_MS);
    expect(isBusy(container)).toBe(false);
  });

  it('stays open when it asks for more later, and opens anew at another address', async () => {
    const client = new QueryClient();
    const { container, rerender } = render(at(client, '/a'));
    rerender(at(client, '/a', 200));
    expect(isBusy(container)).toBe(false);
    rerender(at(client, '/b', 200));
    expect(isBusy(container)).toBe(true);
    await pass(400 + 2 * SETTLED_MS);
    expect(isBusy(container)).toBe(false);
  });
});
