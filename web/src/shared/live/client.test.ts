// Several tabs of a browser share one stream: the first has it, the others hear through it, and the next takes over.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLive, type Live } from './client';

const opened: {
  path: string;
  last: string | undefined;
  signal: AbortSignal;
  say(text: string): Promise<void>;
}[] = [];

interface FetchOptions {
  headers: Record<string, string>;
  signal: AbortSignal;
}

class FakeChannel extends EventTarget {
  static all = new Set<FakeChannel>();
  constructor() {
    super();
    FakeChannel.all.add(this);
  }
  postMessage(data: unknown) {
    for (const other of FakeChannel.all) {
      if (other !== this) queueMicrotask(() => other.dispatchEvent(new MessageEvent('message', { data })));
    }
  }
}

/** Locks as browsers have them: one holder, the others in a row. */
function fakeLocks() {
  let row = Promise.resolve();
  return {
    request(_: string, { signal }: { signal: AbortSignal }, act: () => Promise<void>) {
      const turn = row.then(() => (signal.aborted ? undefined : act()));
      row = turn.catch(() => {});
      return turn;
    },
  };
}

const settle = () => vi.advanceTimersByTimeAsync(50);
const endings: (() => void)[] = [];
const tab = (): Live =>
  createLive({ token: () => null, renewToken: async () => {}, onSignOut: (act) => void endings.push(act) });
const signOut = () => {
  for (const act of endings) act();
};
const listener = () => ({ onEvent: vi.fn(), onReset: vi.fn(), onClosed: vi.fn(), onState: vi.fn() });
const ready = (id: number) => `id: ${id}\nevent: ready\ndata: {"position":${id}}\n\n`;
const note = (id: number, topic: string) => `id: ${id}\nevent: note\ndata: {"topic":"${topic}","body":${id}}\n\n`;

beforeEach(() => {
  vi.useFakeTimers();
  opened.length = 0;
  endings.length = 0;
  FakeChannel.all.clear();
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('fetch', async (path: string, { headers, signal }: FetchOptions) => {
    let made: ReadableStreamDefaultController<Uint8Array> | null = null;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        made = controller;
      },
    });
    opened.push({
      path,
      last: headers['Last-Event-ID'],
      signal,
      async say(text) {
        made?.enqueue(new TextEncoder().encode(text));
        await settle();
      },
    });
    return new Response(body);
  });
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'locks');
  window.localStorage.clear();
});

it('opens one stream for all tabs and all topics', async () => {
  const [one, two] = [tab(), tab()];
  const [first, second, third] = [listener(), listener(), listener()];
  one.listen('hall:1', first);
  await settle();
  await opened[0]?.say(ready(1));
  two.listen('hall:1', second);
  two.listen('hall:2', third);
  await settle();
  expect(opened.map(({ path }) => path)).toEqual(['/atlas/live?topics=hall:1', '/atlas/live?topics=hall:1,hall:2']);
  expect(second.onReset).toHaveBeenCalled();
  await opened[1]?.say(ready(2) + note(3, 'hall:1') + note(4, 'hall:2'));
  expect(first.onEvent).toHaveBeenCalledTimes(1);
  expect(second.onEvent).toHaveBeenCalledTimes(1);
  expect(third.onEvent).toHaveBeenCalledWith({ topic: 'hall:2', kind: 'note', body: 4 });
  expect(third.onReset).toHaveBeenCalledTimes(1);
  expect(second.onState).toHaveBeenLastCalledWith('online');
});

it('hands the stream to another tab where it was', async () => {
  const [one, two] = [tab(), tab()];
  const [first, second] = [listener(), listener()];
  const stop = one.listen('hall:1', first);
  await settle();
  await opened.at(-1)?.say(ready(6));
  // It comes when everything has been said, and still knows where to go on.
  two.listen('hall:1', second);
  await settle();
  expect(opened).toHaveLength(1);
  two.listen('hall:2', second);
  await settle();
  await opened.at(-1)?.say(note(7, 'hall:2') + ready(7));
  stop();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(opened.at(-1)?.path).toBe('/atlas/live?topics=hall:1,hall:2');
  expect(opened.at(-1)?.last).toBe('7');
  await opened.at(-1)?.say(note(8, 'hall:2') + ready(8));
  expect(second.onEvent).toHaveBeenCalledTimes(2);
  expect(first.onEvent).not.toHaveBeenCalled();
});

it('drops what was asked with the token of somebody who signs out, and asks anew for what is left', async () => {
  const one = tab();
  const stop = one.listen('notices:1', listener());
  one.listen('hall:1', listener());
  await settle();
  signOut();
  expect(opened[0]?.signal.aborted).toBe(true);
  await settle();
  stop();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(opened.map(({ path }) => path)).toEqual(['/atlas/live?topics=notices:1,hall:1', '/atlas/live?topics=hall:1']);
});

it('asks for nothing where the next page listens to nothing after a sign-out', async () => {
  const stop = tab().listen('notices:1', listener());
  await settle();
  signOut();
  stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(opened).toHaveLength(1);
});

it('asks for no more topics than the server gives one stream, and tells those it leaves out', async () => {
  const [one, two] = [tab(), tab()];
  const [bell, kept, left] = [listener(), listener(), listener()];
  const stop = one.listen('hall:1', kept);
  for (let n = 2; n <= 19; n++) one.listen(`hall:${n}`, listener());
  await settle();
  await opened[0]?.say(ready(1));
  two.listen('hall:50', left);
  two.listen('notices:4', bell);
  await settle();
  const topics = () => opened.at(-1)?.path.split('=')[1]?.split(',') ?? [];
  expect(topics()).toHaveLength(20);
  expect(topics()).toContain('notices:4');
  await opened.at(-1)?.say(ready(2) + note(3, 'notices:4'));
  expect(bell.onEvent).toHaveBeenCalledTimes(1);
  expect([bell, kept, left].map(({ onState }) => onState.mock.lastCall?.[0])).toEqual(['online', 'online', 'offline']);
  expect(left.onReset).not.toHaveBeenCalled();
  // With room again it is heard, and read once more for what it missed.
  stop();
  await settle();
  expect(topics()).toHaveLength(20);
  await opened.at(-1)?.say(ready(4));
  expect(left.onReset).toHaveBeenCalledTimes(1);
  expect(left.onState).toHaveBeenLastCalledWith('online');
  for (const one of [bell, kept, left]) expect(one.onClosed).not.toHaveBeenCalled();
});

it('forgets what a tab wanted that vanished without a word', async () => {
  const [one, two] = [tab(), tab()];
  one.listen('hall:1', listener());
  two.listen('hall:2', listener());
  await settle();
  const channels = [...FakeChannel.all];
  FakeChannel.all.delete(channels[1] as FakeChannel);
  await vi.advanceTimersByTimeAsync(70_000);
  one.listen('hall:3', listener());
  await settle();
  expect(opened.at(-1)?.path).toBe('/atlas/live?topics=hall:1,hall:3');
});

it('shares by a note in the storage where the browser has no locks', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  const [one, two] = [tab(), tab()];
  const [first, second] = [listener(), listener()];
  const stop = one.listen('hall:1', first);
  two.listen('hall:2', second);
  await settle();
  await opened.at(-1)?.say(ready(1) + note(2, 'hall:2'));
  expect(second.onEvent).toHaveBeenCalledTimes(1);
  const before = opened.length;
  stop();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(opened.length).toBeGreaterThan(before);
  expect(opened.at(-1)?.path).toBe('/atlas/live?topics=hall:2');
});

it('has a stream of its own where tabs cannot speak to each other', async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const [one, two] = [tab(), tab()];
  one.listen('hall:1', listener());
  two.listen('hall:1', listener());
  await settle();
  expect(opened).toHaveLength(2);
});
