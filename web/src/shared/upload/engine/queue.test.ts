// Many files: when each begins, pausing, the connection that comes back, and what closing leaves behind.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cutOff, fakePrints, fakeWire } from './fake-wire';
import { PACE } from './pace';
import { createQueue, isProcessing, isUnderWay } from './queue';

const pace = { ...PACE, partSize: 10 };
const file = (name: string, length = 15) => new File([new Uint8Array(length)], name);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp() {
  const wire = fakeWire(10);
  const done = vi.fn();
  const queue = createQueue({ wire, prints: fakePrints(), pace, now: () => Date.now(), onDone: done });
  const stateOf = (id: number) => queue.rows().find((row) => row.id === id)?.state;
  return { wire, done, queue, stateOf };
}

it('waits to be started, without any progress', () => {
  const { queue } = setUp();
  queue.add(file('a.png'), { name: 'a.png', mtype: 2 });
  expect(queue.rows()[0]).toMatchObject({ state: 'chosen', sent: null });
  expect(isUnderWay(queue.rows())).toBe(false);
});

it('starts videos two seconds apart', async () => {
  const { wire, queue } = setUp();
  const begun: [string, number][] = [];
  const begin = wire.begin;
  wire.begin = (upload) => {
    if (!begun.some(([name]) => name === upload.name)) begun.push([upload.name, Date.now()]);
    return begin(upload);
  };
  for (const name of ['a.mp4', 'b.mp4', 'c.mp4']) queue.add(file(name), { name, mtype: 1 });
  const start = Date.now();
  queue.start();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(begun.map(([name, at]) => [name, at - start])).toEqual([
    ['a.mp4', 0],
    ['b.mp4', 2000],
    ['c.mp4', 4000],
  ]);
});

it('does not make pictures wait for one another', async () => {
  const { queue, done } = setUp();
  for (const name of ['a.png', 'b.png', 'c.png', 'd.png']) queue.add(file(name), { name, mtype: 2 });
  queue.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toHaveBeenCalledTimes(4);
  expect(queue.rows().every((row) => row.state === 'done' && row.sent === row.size)).toBe(true);
});

it('is processed between the last byte and the answer', async () => {
  const { wire, queue } = setUp();
  const complete = wire.complete;
  wire.complete = async (...asked) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return complete(...asked);
  };
  queue.add(file('a.png'), { name: 'a.png', mtype: 2 });
  queue.start();
  expect(queue.rows().map(isProcessing)).toEqual([false]);
  await vi.advanceTimersByTimeAsync(10);
  expect(queue.rows()[0]).toMatchObject({ state: 'sending', sent: 15 });
  expect(queue.rows().map(isProcessing)).toEqual([true]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(queue.rows()[0]?.state).toBe('done');
  expect(queue.rows().map(isProcessing)).toEqual([false]);
});

it('pauses and goes on', async () => {
  const { wire, queue, stateOf } = setUp();
  const id = queue.add(file('a.png', 35), { name: 'a.png', mtype: 2 });
  wire.before = async (part) => {
    if (part.number === 4) await new Promise((resolve) => setTimeout(resolve, 1000));
  };
  queue.start();
  await vi.advanceTimersByTimeAsync(10);
  queue.pause(id);
  await vi.advanceTimersByTimeAsync(5000);
  expect(stateOf(id)).toBe('paused');
  expect([...wire.received].toSorted()).toEqual([1, 2, 3]);
  queue.resume(id);
  await vi.advanceTimersByTimeAsync(5000);
  expect(stateOf(id)).toBe('done');
});

it('goes on by itself when the connection is back', async () => {
  const { wire, queue, stateOf } = setUp();
  const id = queue.add(file('a.png'), { name: 'a.png', mtype: 2 });
  wire.before = async () => {
    throw cutOff();
  };
  queue.start();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(stateOf(id)).toBe('failed');
  expect(queue.rows()[0]?.isCutOff).toBe(true);
  wire.before = async () => {};
  queue.resumeCutOff();
  await vi.advanceTimersByTimeAsync(0);
  expect(stateOf(id)).toBe('done');
});

it('gives up on the server what is removed, and keeps there what is only closed', async () => {
  const { wire, queue } = setUp();
  wire.before = () => new Promise(() => {});
  const id = queue.add(file('a.png'), { name: 'a.png', mtype: 2 });
  queue.start();
  await vi.advanceTimersByTimeAsync(0);
  queue.remove(id);
  await vi.advanceTimersByTimeAsync(0);
  expect(wire.abandoned).toHaveLength(1);
  queue.add(file('b.png'), { name: 'b.png', mtype: 2 });
  queue.start();
  await vi.advanceTimersByTimeAsync(0);
  queue.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(wire.abandoned).toHaveLength(1);
});
