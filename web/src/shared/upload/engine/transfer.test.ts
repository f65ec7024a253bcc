// One file's way: parts, width, retries, resuming, and never mixing two files.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiFailure } from '@/api/failure';
import { cutOff, fakePrints, fakeWire } from './fake-wire';
import { PACE } from './pace';
import { createTransfer } from './transfer';

const PART = 10;
const pace = { ...PACE, partSize: PART };
const bytes = (length: number) => new File([new Uint8Array(length)], 'a.mp4', { lastModified: 5 });
const never = () => new AbortController().signal;

function setUp(length = 95) {
  const wire = fakeWire(PART);
  const prints = fakePrints();
  const progress: number[] = [];
  const make = (file = bytes(length)) =>
    createTransfer({
      wire,
      pace,
      prints,
      file,
      upload: { name: 'a.mp4', size: file.size, mtype: 1 },
      onProgress: (sent) => progress.push(sent),
    });
  return { wire, prints, progress, make };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('has the numbers of the specification', () => {
  expect(PACE).toMatchObject({
    partSize: 5_242_880,
    parallel: 3,
    retries: 3,
    retryDelay: 2000,
    timeout: 60_000,
    videoGap: 2000,
  });
});

it('sends every part once, three at a time, and counts every byte', async () => {
  const { wire, progress, make } = setUp();
  const node = await make().run(never());
  expect(node.id).toBe(7);
  expect(wire.sent.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(wire.most).toBe(3);
  expect(progress.at(-1)).toBe(95);
});

it('tries a part three more times, two seconds apart, then gives up', async () => {
  const { wire, make } = setUp(5);
  let tries = 0;
  wire.before = async () => {
    tries += 1;
    throw cutOff();
  };
  const run = make().run(never());
  const outcome = expect(run).rejects.toMatchObject({ status: 0 });
  await vi.advanceTimersByTimeAsync(1999);
  expect(tries).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(tries).toBe(2);
  await vi.advanceTimersByTimeAsync(4000);
  await outcome;
  expect(tries).toBe(4);
});

it('does not repeat what the server refuses', async () => {
  const { wire, make } = setUp(5);
  let tries = 0;
  wire.before = async () => {
    tries += 1;
    throw new ApiFailure({ status: 422, code: 422, message: 'size' });
  };
  await expect(make().run(never())).rejects.toMatchObject({ code: 422 });
  expect(tries).toBe(1);
});

it('goes on after a cut with only what is missing', async () => {
  const { wire, make } = setUp();
  const transfer = make();
  wire.before = async (part) => {
    if (part.number > 4) throw cutOff();
  };
  const cut = expect(transfer.run(never())).rejects.toMatchObject({ status: 0 });
  await vi.advanceTimersByTimeAsync(60_000);
  await cut;
  const before = wire.sent.length;
  expect(before).toBe(4);
  wire.before = async () => {};
  await transfer.run(never());
  expect(wire.sent.slice(before).toSorted((a, b) => a - b)).toEqual([5, 6, 7, 8, 9, 10]);
});

it('goes on after a reload when the same file is chosen again', async () => {
  const { wire, make } = setUp();
  const stop = new AbortController();
  wire.before = async (part) => {
    if (part.number === 4) stop.abort(new Error('reload'));
  };
  await expect(make().run(stop.signal)).rejects.toThrow();
  const arrived = wire.received.size;
  expect(arrived).toBeGreaterThan(0);
  wire.before = async () => {};
  await make().run(never());
  expect(wire.abandoned).toEqual([]);
  expect(wire.sent.length).toBe(10);
});

it('starts anew when another file has the name and size of an unfinished one', async () => {
  const { wire, make } = setUp();
  const stop = new AbortController();
  wire.before = async (part) => {
    if (part.number === 4) stop.abort(new Error('reload'));
  };
  await expect(make().run(stop.signal)).rejects.toThrow();
  wire.before = async () => {};
  const other = new File([new Uint8Array(95)], 'a.mp4', { lastModified: 6 });
  await make(other).run(never());
  expect(wire.abandoned).toEqual(['u1']);
  expect(wire.received.size).toBe(10);
});

it('asks for more addresses when a store gives them in portions', async () => {
  const { wire, make } = setUp();
  wire.store = 'direct';
  wire.page = 4;
  await make().run(never());
  expect(wire.received.size).toBe(10);
});

it('asks a store for fresh addresses when they have run out', async () => {
  const { wire, make } = setUp(25);
  wire.store = 'direct';
  let isStale = true;
  wire.before = async () => {
    if (!isStale) return;
    isStale = false;
    throw new ApiFailure({ status: 403, code: 403, message: '' });
  };
  await make().run(never());
  expect(wire.received.size).toBe(3);
});
