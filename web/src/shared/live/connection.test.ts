// One stream: opened, resumed, told apart from a refusal, and patient with a server that is away.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createConnection } from './connection';

interface Opened {
  path: string;
  headers: Record<string, string>;
  signal: AbortSignal;
  say(text: string): Promise<void>;
  end(): Promise<void>;
}

/** A server whose streams a test speaks for. */
function fakeServer() {
  const opened: Opened[] = [];
  let next: (() => Response) | null = null;
  const fetch = vi.fn(async (path: string, init: RequestInit) => {
    if (next) return next();
    let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
    const body = new ReadableStream<Uint8Array>({
      start(made) {
        controller = made;
      },
    });
    const settle = () => vi.advanceTimersByTimeAsync(0);
    opened.push({
      path,
      headers: init.headers as Record<string, string>,
      signal: init.signal as AbortSignal,
      say: async (text) => {
        controller?.enqueue(new TextEncoder().encode(text));
        await settle();
      },
      end: async () => {
        controller?.close();
        await settle();
      },
    });
    return new Response(body, { status: 200 });
  });
  return { fetch: fetch as unknown as typeof globalThis.fetch, opened, answer: (how: typeof next) => (next = how) };
}

function setup(token: string | null = null) {
  const server = fakeServer();
  const log: unknown[] = [];
  let access = token;
  const connection = createConnection({
    fetch: server.fetch,
    token: () => access,
    renewToken: async (used) => {
      log.push(['renew', used]);
      access = 'new';
    },
    onEvent: (event) => log.push(['event', event.topic, event.kind, event.body]),
    onReset: (topics) => log.push(['reset', ...topics]),
    onClosed: (topic, code) => log.push(['closed', topic, code]),
    onState: (state) => log.push(state),
    onPosition: () => {},
  });
  return { ...server, connection, log };
}

const ready = (id: number) => `id: ${id}\nevent: ready\ndata: {"position":${id}}\n\n`;
const note = (id: number, topic = 'hall:1') => `id: ${id}\nevent: note\ndata: {"topic":"${topic}","body":${id}}\n\n`;
const soon = () => vi.advanceTimersByTimeAsync(50);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('asks for all topics at once, and has them read when it is ready', async () => {
  const { connection, opened, log } = setup();
  connection.setTopics(['hall:1']);
  connection.setTopics(['hall:1', 'counters:1']);
  await soon();
  expect(opened.map(({ path }) => path)).toEqual(['/atlas/live?topics=hall:1,counters:1']);
  await opened[0]?.say(ready(5) + note(6));
  expect(log).toEqual(['online', ['reset', 'hall:1', 'counters:1'], ['event', 'hall:1', 'note', 6]]);
});

it('goes on after a cut from where it was, without having anything read again', async () => {
  const { connection, opened, log } = setup();
  connection.setTopics(['hall:1']);
  await soon();
  await opened[0]?.say(`${ready(5)}${note(6)}:\nid: 9\n\n`);
  await opened[0]?.end();
  await vi.advanceTimersByTimeAsync(1_600);
  expect(opened[1]?.headers['Last-Event-ID']).toBe('9');
  log.length = 0;
  await opened[1]?.say(note(10) + ready(11));
  expect(log).toEqual([['event', 'hall:1', 'note', 10], 'online']);
});

it('has everything read again when the server no longer knows what was missed', async () => {
  const { connection, opened, log } = setup();
  connection.setTopics(['hall:1', 'hall:2']);
  await soon();
  await opened[0]?.say(ready(5));
  await opened[0]?.end();
  await vi.advanceTimersByTimeAsync(1_600);
  log.length = 0;
  await opened[1]?.say(`event: reset\ndata: {}\n\n${ready(900)}`);
  expect(log).toEqual([['reset', 'hall:1', 'hall:2'], 'online']);
});

it('opens a new stream for a new topic, and has only that one read', async () => {
  const { connection, opened, log } = setup();
  connection.setTopics(['hall:1']);
  await soon();
  await opened[0]?.say(ready(5));
  connection.setTopics(['hall:1', 'hall:2']);
  await soon();
  expect(opened[0]?.signal.aborted).toBe(true);
  expect(opened[1]?.headers['Last-Event-ID']).toBe('5');
  log.length = 0;
  await opened[1]?.say(ready(7));
  expect(log).toEqual(['online', ['reset', 'hall:2']]);
  // What nobody wants any more is no reason for a new stream; when nobody wants anything there is none.
  connection.setTopics(['hall:1']);
  await soon();
  expect(opened).toHaveLength(2);
  connection.setTopics([]);
  expect(opened[1]?.signal.aborted).toBe(true);
});

it('takes a topic for closed that is not for this person, and keeps the others', async () => {
  const { connection, opened, log } = setup();
  connection.setTopics(['hall:1', 'desk:1']);
  await soon();
  await opened[0]?.say(`event: closed\ndata: {"topic":"desk:1","code":403}\n\n${ready(5)}`);
  expect(log).toEqual([['closed', 'desk:1', 403], 'online', ['reset', 'hall:1']]);
  await opened[0]?.end();
  await vi.advanceTimersByTimeAsync(1_600);
  expect(opened[1]?.path).toBe('/atlas/live?topics=hall:1');
});

it('asks nobody again who refuses everything', async () => {
  const { connection, answer, fetch, log } = setup();
  answer(() => new Response('{}', { status: 404 }));
  connection.setTopics(['hall:100']);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(log).toEqual([['closed', 'hall:100', 404]]);
});

it('comes with a new token when the old one has ended, once', async () => {
  const { connection, opened, log } = setup('old');
  connection.setTopics(['mine:7', 'hall:1']);
  await soon();
  expect(opened[0]?.headers.Authorization).toBe('Bearer old');
  await opened[0]?.say(`event: closed\ndata: {"topic":"mine:7","code":401}\n\n${ready(5)}`);
  await soon();
  expect(log).toContainEqual(['renew', 'old']);
  expect(opened[1]?.headers.Authorization).toBe('Bearer new');
  expect(opened[1]?.path).toBe('/atlas/live?topics=mine:7,hall:1');
});

it('waits longer each time for a server that is away, and as long as a full one asks for', async () => {
  const { connection, answer, fetch, opened, log } = setup();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  answer(() => {
    throw new TypeError('Failed to fetch');
  });
  connection.setTopics(['hall:1']);
  await vi.advanceTimersByTimeAsync(30 + 1_000 + 2_000 + 4_000);
  expect(fetch).toHaveBeenCalledTimes(4);
  expect(log).toEqual(['connecting', 'offline', 'offline', 'offline']);
  answer(() => new Response('{}', { status: 503, headers: { 'Retry-After': '30' } }));
  await vi.advanceTimersByTimeAsync(8_000);
  expect(fetch).toHaveBeenCalledTimes(5);
  answer(null);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(fetch).toHaveBeenCalledTimes(5);
  await vi.advanceTimersByTimeAsync(1_500);
  await opened[0]?.say(ready(1));
  expect(log.at(-2)).toBe('online');
  vi.restoreAllMocks();
});

it('takes a silent line for a dead one', async () => {
  const { connection, opened } = setup();
  connection.setTopics(['hall:1']);
  await soon();
  await opened[0]?.say(ready(5));
  await vi.advanceTimersByTimeAsync(50_000);
  await opened[0]?.say(':\nid: 6\n\n');
  await vi.advanceTimersByTimeAsync(50_000);
  expect(opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(opened[0]?.signal.aborted).toBe(true);
  expect(opened[1]?.headers['Last-Event-ID']).toBe('6');
});
