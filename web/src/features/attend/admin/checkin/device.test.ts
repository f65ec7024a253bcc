// A device at a gate: with a network, without one, and when it comes back.
import { expect, it } from 'vitest';
import { ApiFailure } from '@/api/failure';
import { CODE, createServer, listOf, NOW, openDevice, storedVersion, TICKET } from './device.fixture';
import { createMemoryStore, whileSignedIn } from './store';
import { RESULT } from './types';

it('asks the server about each scan', async () => {
  const server = createServer();
  const { device, scan } = await openDevice(server);
  expect([await scan(` ${CODE.toLowerCase()}\n`), await scan(CODE), await scan('nonsense')]).toEqual([
    RESULT.letIn,
    RESULT.wasIn,
    RESULT.unknown,
  ]);
  expect(device.state()).toMatchObject({ waiting: 0, isOnline: true });
  expect(device.state().recent.map(({ result }) => result)).toEqual([RESULT.unknown, RESULT.wasIn, RESULT.letIn]);
});

it('goes by the list without a network, and sends each scan once when it is back', async () => {
  const server = createServer();
  const { device, scan } = await openDevice(server);
  server.goDown(true);
  expect([await scan(CODE), await scan(CODE), await scan('nonsense')]).toEqual([
    RESULT.letIn,
    RESULT.wasIn,
    RESULT.unknown,
  ]);
  expect(device.state()).toMatchObject({ waiting: 3, isOnline: false, offlineSince: NOW });
  expect(device.state().recent.find(({ result }) => result === RESULT.wasIn)?.use).toMatchObject({ gate_en: 'Gate 1' });
  await device.flush();
  expect(device.state().waiting).toBe(3);
  server.goDown(false);
  await Promise.all([device.flush(), device.flush()]);
  expect(device.state()).toMatchObject({ waiting: 0, isOnline: true, differing: 0 });
  expect(server.counted.size).toBe(3);
  expect(server.letIn()).toBe(1);
});

it('says so when the server will not take what waits, and keeps it', async () => {
  const server = createServer();
  const { device, scan } = await openDevice(server);
  server.goDown(true);
  await scan(CODE);
  server.goDown(false);
  server.wire.replay = async () => {
    throw new ApiFailure({ status: 422, code: 422, message: '' });
  };
  await device.flush();
  expect(device.state()).toMatchObject({ waiting: 1, refused: 1 });
});

it('counts once when the answer gets lost on the way', async () => {
  const server = createServer();
  const { device, scan } = await openDevice(server);
  server.loseAnswers(true);
  expect(await scan(CODE)).toBe(RESULT.letIn);
  expect(device.state().waiting).toBe(1);
  server.loseAnswers(false);
  await device.flush();
  expect(device.state()).toMatchObject({ waiting: 0, differing: 0 });
  expect(server.letIn()).toBe(1);
});

it('says so when two gates without a network let the same ticket in', async () => {
  const server = createServer();
  const north = await openDevice(server, 1);
  const south = await openDevice(server, 2);
  server.goDown(true);
  expect([await north.scan(CODE), await south.scan(CODE)]).toEqual([RESULT.letIn, RESULT.letIn]);
  server.goDown(false);
  await north.device.flush();
  await south.device.flush();
  expect([north.device.state().differing, south.device.state().differing]).toEqual([0, 1]);
  expect(server.letIn()).toBe(1);
});

it('remembers after a restart who went in, and what waits', async () => {
  const server = createServer();
  const store = createMemoryStore();
  const before = await openDevice(server, 1, store);
  server.goDown(true);
  await before.scan(CODE);
  const after = await openDevice(server, 1, store);
  expect(after.device.state()).toMatchObject({ waiting: 1, isOnline: false });
  expect(after.device.state().recent).toMatchObject([{ result: RESULT.letIn, holder: { name: 'Nanzhou Gu' } }]);
  expect(await after.scan(CODE)).toBe(RESULT.wasIn);
  expect(after.device.state().recent.map(({ result }) => result)).toEqual([RESULT.wasIn, RESULT.letIn]);
});

it('remembers after a restart who went in while the server answered, which the kept list does not know', async () => {
  const server = createServer();
  const store = createMemoryStore();
  const before = await openDevice(server, 1, store);
  expect(await before.scan(CODE)).toBe(RESULT.letIn);
  server.goDown(true);
  const after = await openDevice(server, 1, store);
  expect(after.device.state()).toMatchObject({ waiting: 0, isOnline: false });
  expect(await after.scan(CODE)).toBe(RESULT.wasIn);
  expect(after.device.state().verdict?.use).toMatchObject({ at: NOW, gate_en: 'Gate 1' });
});

it('remembers after a restart what was sent before a newer list came', async () => {
  const server = createServer();
  const store = createMemoryStore();
  const before = await openDevice(server, 1, store);
  server.goDown(true);
  await before.scan(CODE);
  server.goDown(false);
  await before.device.flush();
  server.goDown(true);
  const after = await openDevice(server, 1, store);
  expect(after.device.state()).toMatchObject({ waiting: 0, recent: [] });
  expect(await after.scan(CODE)).toBe(RESULT.wasIn);
});

it('keeps no list that comes after its reader has signed out', async () => {
  const server = createServer();
  const store = createMemoryStore();
  let isSignedIn = true;
  const { device, scan } = await openDevice(
    server,
    1,
    whileSignedIn(store, () => isSignedIn),
  );
  expect(await storedVersion(store)).toBe('1');
  isSignedIn = false;
  server.wire.list = async (gateId: number) => listOf(gateId, '2');
  await device.refresh();
  await scan(CODE);
  expect(await storedVersion(store)).toBe('1');
  expect(await store.entries({ gateId: 1, userId: 1 })).toEqual([]);
});

it('begins anew with a newer list, which knows who is in', async () => {
  const server = createServer();
  const store = createMemoryStore();
  const { device, scan } = await openDevice(server, 1, store);
  await scan(CODE);
  expect(await store.entries({ gateId: 1, userId: 1 })).toHaveLength(1);
  expect(await store.entries({ gateId: 1, userId: 2 })).toEqual([]);
  server.wire.list = async (gateId: number) => listOf(gateId, '2');
  await device.refresh();
  expect(await store.entries({ gateId: 1, userId: 1 })).toEqual([]);
});

it('knows who went in while a newer list was on its way', async () => {
  const server = createServer();
  const { device, scan } = await openDevice(server);
  let arrive = () => {};
  server.wire.list = async (gateId: number) => {
    await new Promise<void>((resolve) => {
      arrive = resolve;
    });
    return listOf(gateId, '2');
  };
  const refreshed = device.refresh();
  expect(await scan(CODE)).toBe(RESULT.letIn);
  arrive();
  await refreshed;
  server.goDown(true);
  expect(await scan(CODE)).toBe(RESULT.wasIn);
});

it('keeps who came to a session apart from who is in the fair', async () => {
  const server = createServer();
  const store = createMemoryStore();
  const came = { code: CODE, ticket_id: null, happened_at: NOW, order: NOW, result: RESULT.letIn };
  await store.putScan({ ...came, key: 'at-the-door', gate_id: 9, session_id: 5 });
  server.wire.replay = async () => {
    throw new ApiFailure({ status: 0, code: 0, message: '' });
  };
  const { scan } = await openDevice(server, 1, store);
  server.goDown(true);
  expect(await scan(CODE)).toBe(RESULT.letIn);
});

it('welcomes whoever was in yesterday, without a network too', async () => {
  const server = createServer();
  let today = NOW;
  const { device, scan } = await openDevice(server, 1, createMemoryStore(), () => today);
  server.goDown(true);
  expect([await scan(CODE), await scan(CODE)]).toEqual([RESULT.letIn, RESULT.wasIn]);
  today += 86_400;
  expect(await scan(CODE)).toBe(RESULT.letIn);
  expect(device.state().verdict?.use).toMatchObject({ at: NOW, gate_en: 'Gate 1' });
  expect(await scan(CODE)).toBe(RESULT.wasIn);
  expect(device.state().verdict?.use).toMatchObject({ at: today });
});

it('lets somebody in who was found by name, and says when there is nothing to decide by', async () => {
  const server = createServer();
  const { device } = await openDevice(server);
  server.goDown(true);
  await device.admit(TICKET.id);
  expect(device.state().verdict).toMatchObject({ result: RESULT.letIn, holder: { name: 'Nanzhou Gu' } });
  const { device: empty, scan } = await openDevice(server);
  expect(await scan(CODE)).toBeUndefined();
  expect(empty.state()).toMatchObject({ trouble: 'noList', waiting: 0 });
});
