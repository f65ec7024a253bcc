// Scans that wait: none is lost, none is sent under two keys, and each ends in a state.
import { expect, it } from 'vitest';
import { ApiFailure } from '@/api/failure';
import { createScanQueue, type QueuedScan, type ScanStore } from './scan-queue';

function memoryStore(begun: QueuedScan[] = []): ScanStore {
  let kept = begun;
  return {
    read: () => kept,
    write: (scans) => {
      kept = scans;
    },
  };
}

const offline = () => new ApiFailure({ status: 0, code: 0, message: 'net' });
const refused = (code: number) => new ApiFailure({ status: 422, code, message: `no ${code}` });
const scan = (code: string) => ({ code, scanKey: 'KEY12345' });

/** A server that counts what happens by key, and can be cut off. */
function setup({ store = memoryStore(), userId = 1 } = {}) {
  const server = { isDown: false, isDeaf: false, fail: null as ApiFailure | null, happened: new Map<string, string>() };
  const sent: QueuedScan[] = [];
  let count = 0;
  const queue = createScanQueue({
    userId,
    store,
    newKey: () => `key-${userId}-${++count}`,
    now: () => 1_800_000_000 + count,
    send: async (one) => {
      if (server.isDown) throw offline();
      sent.push(one);
      if (server.fail && one.scanKey) throw server.fail;
      server.happened.set(one.key, one.code);
      // The answer is lost, the write is not.
      if (server.isDeaf) throw offline();
      return { status: one.scanKey ? 3 : 1 };
    },
  });
  const states = () => queue.scans().map(({ code, state, status }) => [code, state, status ?? 0]);
  return { queue, server, sent, states, store };
}

it('keeps what is scanned without a network, and sends it once when there is one', async () => {
  const { queue, server, states, store } = setup();
  server.isDown = true;
  queue.add(scan('AAAAAAAAAA'));
  queue.add(scan('BBBBBBBBBB'));
  queue.add(scan('AAAAAAAAAA'));
  await queue.flush();
  expect(states()).toEqual([
    ['AAAAAAAAAA', 'waiting', 0],
    ['BBBBBBBBBB', 'waiting', 0],
  ]);
  expect(store.read()).toHaveLength(2);
  server.isDown = false;
  await Promise.all([queue.flush(), queue.flush()]);
  expect(states()).toEqual([
    ['AAAAAAAAAA', 'done', 3],
    ['BBBBBBBBBB', 'done', 3],
  ]);
  expect([...server.happened.values()]).toEqual(['AAAAAAAAAA', 'BBBBBBBBBB']);
});

it('sends the same key again where the answer was lost, also after the page was loaded anew', async () => {
  const store = memoryStore();
  const first = setup({ store });
  first.server.isDeaf = true;
  first.queue.add(scan('AAAAAAAAAA'));
  await first.queue.flush();
  const again = setup({ store });
  await again.queue.flush();
  expect(again.sent.map(({ key }) => key)).toEqual(first.sent.map(({ key }) => key));
  expect(again.states()).toEqual([['AAAAAAAAAA', 'done', 3]]);
});

it('asks where the code was renewed meanwhile, under another key', async () => {
  const { queue, server, sent, states } = setup();
  server.fail = refused(1652);
  queue.add(scan('AAAAAAAAAA'));
  await queue.flush();
  expect(sent.map(({ scanKey }) => scanKey)).toEqual(['KEY12345', null]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  expect(states()).toEqual([['AAAAAAAAAA', 'done', 1]]);
});

it('says why one was refused, and goes on with the next', async () => {
  const { queue, server, states } = setup();
  server.fail = refused(1650);
  queue.add(scan('AAAAAAAAAA'));
  queue.add({ code: 'BBBBBBBBBB', scanKey: null });
  await queue.flush();
  expect(states()).toEqual([
    ['AAAAAAAAAA', 'refused', 0],
    ['BBBBBBBBBB', 'done', 1],
  ]);
  expect(queue.scans()[0]?.message).toBe('no 1650');
  queue.clear();
  expect(queue.scans()).toEqual([]);
});

it('waits for whoever is signed in', async () => {
  const { queue, server, states } = setup();
  server.fail = new ApiFailure({ status: 401, code: 401, message: '' });
  queue.add(scan('AAAAAAAAAA'));
  await queue.flush();
  expect(states()).toEqual([['AAAAAAAAAA', 'waiting', 0]]);
});

it('leaves alone what another user of this browser has scanned', async () => {
  const store = memoryStore();
  const before = setup({ store, userId: 7 });
  before.server.isDown = true;
  before.queue.add(scan('CCCCCCCCCC'));
  const { queue, sent } = setup({ store, userId: 1 });
  expect(queue.scans()).toEqual([]);
  queue.add(scan('AAAAAAAAAA'));
  await queue.flush();
  expect(sent.map(({ code }) => code)).toEqual(['AAAAAAAAAA']);
  expect(store.read().find(({ userId }) => userId === 7)?.state).toBe('waiting');
});
