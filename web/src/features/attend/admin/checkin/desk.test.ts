// A device at a gate: with a network, without one, and when it comes back.
import { expect, it } from 'vitest';
import { ApiFailure } from '@/api/failure';
import { digestOf } from './codes';
import { createDesk } from './desk';
import { ForgedList, type ListPart, type SignedPart } from './signed';
import { type CheckInStore, createMemoryStore, whileSignedIn } from './store';
import { type Answer, type Gate, type GateList, type ListedTicket, RESULT, type Result, type Scan } from './types';

const NOW = 1_800_000_000;
const SALT = 'salt';
const CODE = 'A'.repeat(52);
const gateOf = (id: number): Gate => ({ id, name_zh: `门 ${id}`, name_en: `Gate ${id}`, ticket_types: [], status: 1 });

const TICKET: ListedTicket = {
  id: 7,
  number: 'TK000007',
  name: 'Nanzhou Gu',
  company: 'Farshore Lines',
  ticket_type_id: null,
  ticket_type_zh: '',
  ticket_type_en: '',
  digest: await digestOf(SALT, CODE),
  status: 1,
  enters_once: false,
  let_in_at: null,
  let_in_gate_zh: '',
  let_in_gate_en: '',
};

/** A list of this version, whose signatures the tests of signed.ts look at. */
const listOf = (gateId: number, version: string): GateList => ({
  gateId,
  madeAt: NOW,
  version,
  salt: SALT,
  tickets: [TICKET],
  parts: [{ after: 0, part: { version } as ListPart }],
});

const keptVersion = async (store: CheckInStore) => (await store.list(1, 1))?.parts[0]?.part.version;

/** A server that counts each scan by its key, and lets each code in once. */
function createServer() {
  const counted = new Map<string, Result>();
  const inside = new Map<string, number>();
  let isDown = false;
  let losesAnswers = false;
  const take = ({ key, code, gate_id }: Scan): Result => {
    const known = counted.get(key);
    if (known) return known;
    const result = code !== CODE ? RESULT.unknown : inside.has(code) ? RESULT.wasIn : RESULT.letIn;
    counted.set(key, result);
    if (result === RESULT.letIn) inside.set(code, gate_id);
    return result;
  };
  const answer = async <T>(act: () => T): Promise<T> => {
    const failed = new ApiFailure({ status: 0, code: 0, message: '' });
    if (isDown) throw failed;
    const value = act();
    if (losesAnswers) throw failed;
    return value;
  };
  return {
    letIn: () => [...counted.values()].filter((result) => result === RESULT.letIn).length,
    counted,
    goDown: (down: boolean) => {
      isDown = down;
    },
    loseAnswers: (loses: boolean) => {
      losesAnswers = loses;
    },
    wire: {
      list: (gateId: number, version: string | null) => answer(() => (version === '1' ? null : listOf(gateId, '1'))),
      reopen: async (gateId: number, parts: readonly SignedPart[]): Promise<GateList | null> =>
        listOf(gateId, parts[0]?.part.version ?? ''),
      check: (scan: Scan) =>
        answer((): Answer => {
          const result = take(scan);
          const gateId = inside.get(scan.code);
          const use = gateId ? { at: NOW, gate_zh: '', gate_en: `Gate ${gateId}` } : null;
          return { result, holder: result === RESULT.unknown ? null : TICKET, use };
        }),
      replay: (_: number, scans: readonly Scan[]) =>
        answer(() => scans.map((scan) => ({ key: scan.key, result: take(scan) }))),
    },
  };
}

let count = 0;
async function openDesk(
  server: ReturnType<typeof createServer>,
  id = 1,
  store: CheckInStore = createMemoryStore(),
  now = () => NOW,
) {
  const desk = createDesk({
    gate: () => gateOf(id),
    userId: 1,
    store,
    wire: server.wire,
    now: () => now() * 1000,
    newKey: () => `key-${count++}`,
    hasNetwork: () => true,
  });
  await desk.start();
  const scan = async (text: string) => {
    await desk.scan(text);
    return desk.state().verdict?.result;
  };
  return { desk, scan };
}

it('asks the server about each scan', async () => {
  const server = createServer();
  const { desk, scan } = await openDesk(server);
  expect([await scan(` ${CODE.toLowerCase()}\n`), await scan(CODE), await scan('nonsense')]).toEqual([
    RESULT.letIn,
    RESULT.wasIn,
    RESULT.unknown,
  ]);
  expect(desk.state()).toMatchObject({ waiting: 0, isOnline: true });
  expect(desk.state().recent.map(({ result }) => result)).toEqual([RESULT.unknown, RESULT.wasIn, RESULT.letIn]);
});

it('goes by the list without a network, and sends each scan once when it is back', async () => {
  const server = createServer();
  const { desk, scan } = await openDesk(server);
  server.goDown(true);
  expect([await scan(CODE), await scan(CODE), await scan('nonsense')]).toEqual([
    RESULT.letIn,
    RESULT.wasIn,
    RESULT.unknown,
  ]);
  expect(desk.state()).toMatchObject({ waiting: 3, isOnline: false, offlineSince: NOW });
  expect(desk.state().recent.find(({ result }) => result === RESULT.wasIn)?.use).toMatchObject({ gate_en: 'Gate 1' });
  await desk.flush();
  expect(desk.state().waiting).toBe(3);
  server.goDown(false);
  await Promise.all([desk.flush(), desk.flush()]);
  expect(desk.state()).toMatchObject({ waiting: 0, isOnline: true, differing: 0 });
  expect(server.counted.size).toBe(3);
  expect(server.letIn()).toBe(1);
});

it('says so when the server will not take what waits, and keeps it', async () => {
  const server = createServer();
  const { desk, scan } = await openDesk(server);
  server.goDown(true);
  await scan(CODE);
  server.goDown(false);
  server.wire.replay = async () => {
    throw new ApiFailure({ status: 422, code: 422, message: '' });
  };
  await desk.flush();
  expect(desk.state()).toMatchObject({ waiting: 1, refused: 1 });
});

it('counts once when the answer gets lost on the way', async () => {
  const server = createServer();
  const { desk, scan } = await openDesk(server);
  server.loseAnswers(true);
  expect(await scan(CODE)).toBe(RESULT.letIn);
  expect(desk.state().waiting).toBe(1);
  server.loseAnswers(false);
  await desk.flush();
  expect(desk.state()).toMatchObject({ waiting: 0, differing: 0 });
  expect(server.letIn()).toBe(1);
});

it('says so when two gates without a network let the same ticket in', async () => {
  const server = createServer();
  const north = await openDesk(server, 1);
  const south = await openDesk(server, 2);
  server.goDown(true);
  expect([await north.scan(CODE), await south.scan(CODE)]).toEqual([RESULT.letIn, RESULT.letIn]);
  server.goDown(false);
  await north.desk.flush();
  await south.desk.flush();
  expect([north.desk.state().differing, south.desk.state().differing]).toEqual([0, 1]);
  expect(server.letIn()).toBe(1);
});

it('remembers after a restart who went in, and what waits', async () => {
  const server = createServer();
  const store = createMemoryStore();
  const before = await openDesk(server, 1, store);
  server.goDown(true);
  await before.scan(CODE);
  const after = await openDesk(server, 1, store);
  expect(after.desk.state()).toMatchObject({ waiting: 1, isOnline: false });
  expect(after.desk.state().recent).toMatchObject([{ result: RESULT.letIn, holder: { name: 'Nanzhou Gu' } }]);
  expect(await after.scan(CODE)).toBe(RESULT.wasIn);
  expect(after.desk.state().recent.map(({ result }) => result)).toEqual([RESULT.wasIn, RESULT.letIn]);
});

it('remembers after a restart who went in while the server answered, which the kept list does not know', async () => {
  const server = createServer();
  const store = createMemoryStore();
  const before = await openDesk(server, 1, store);
  expect(await before.scan(CODE)).toBe(RESULT.letIn);
  server.goDown(true);
  const after = await openDesk(server, 1, store);
  expect(after.desk.state()).toMatchObject({ waiting: 0, isOnline: false });
  expect(await after.scan(CODE)).toBe(RESULT.wasIn);
  expect(after.desk.state().verdict?.use).toMatchObject({ at: NOW, gate_en: 'Gate 1' });
});

it('remembers after a restart what was sent before a newer list came', async () => {
  const server = createServer();
  const store = createMemoryStore();
  const before = await openDesk(server, 1, store);
  server.goDown(true);
  await before.scan(CODE);
  server.goDown(false);
  await before.desk.flush();
  server.goDown(true);
  const after = await openDesk(server, 1, store);
  expect(after.desk.state()).toMatchObject({ waiting: 0, recent: [] });
  expect(await after.scan(CODE)).toBe(RESULT.wasIn);
});

it('keeps no list that comes after its reader has signed out', async () => {
  const server = createServer();
  const store = createMemoryStore();
  let isSignedIn = true;
  const { desk, scan } = await openDesk(
    server,
    1,
    whileSignedIn(store, () => isSignedIn),
  );
  expect(await keptVersion(store)).toBe('1');
  isSignedIn = false;
  server.wire.list = async (gateId: number) => listOf(gateId, '2');
  await desk.refresh();
  await scan(CODE);
  expect(await keptVersion(store)).toBe('1');
  expect(await store.entries({ gateId: 1, userId: 1 })).toEqual([]);
});

it('begins anew with a newer list, which knows who is in', async () => {
  const server = createServer();
  const store = createMemoryStore();
  const { desk, scan } = await openDesk(server, 1, store);
  await scan(CODE);
  expect(await store.entries({ gateId: 1, userId: 1 })).toHaveLength(1);
  expect(await store.entries({ gateId: 1, userId: 2 })).toEqual([]);
  server.wire.list = async (gateId: number) => listOf(gateId, '2');
  await desk.refresh();
  expect(await store.entries({ gateId: 1, userId: 1 })).toEqual([]);
});

it('knows who went in while a newer list was on its way', async () => {
  const server = createServer();
  const { desk, scan } = await openDesk(server);
  let arrive = () => {};
  server.wire.list = async (gateId: number) => {
    await new Promise<void>((resolve) => {
      arrive = resolve;
    });
    return listOf(gateId, '2');
  };
  const refreshed = desk.refresh();
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
  const { scan } = await openDesk(server, 1, store);
  server.goDown(true);
  expect(await scan(CODE)).toBe(RESULT.letIn);
});

it('welcomes whoever was in yesterday, without a network too', async () => {
  const server = createServer();
  let today = NOW;
  const { desk, scan } = await openDesk(server, 1, createMemoryStore(), () => today);
  server.goDown(true);
  expect([await scan(CODE), await scan(CODE)]).toEqual([RESULT.letIn, RESULT.wasIn]);
  today += 86_400;
  expect(await scan(CODE)).toBe(RESULT.letIn);
  expect(desk.state().verdict?.use).toMatchObject({ at: NOW, gate_en: 'Gate 1' });
  expect(await scan(CODE)).toBe(RESULT.wasIn);
  expect(desk.state().verdict?.use).toMatchObject({ at: today });
});

it('lets somebody in who was found by name, and says when there is nothing to decide by', async () => {
  const server = createServer();
  const { desk } = await openDesk(server);
  server.goDown(true);
  await desk.admit(TICKET.id);
  expect(desk.state().verdict).toMatchObject({ result: RESULT.letIn, holder: { name: 'Nanzhou Gu' } });
  const { desk: empty, scan } = await openDesk(server);
  expect(await scan(CODE)).toBeUndefined();
  expect(empty.state()).toMatchObject({ trouble: 'noList', waiting: 0 });
});

it('neither uses nor keeps a list that the server did not sign, and says so', async () => {
  const [server, store] = [createServer(), createMemoryStore()];
  server.wire.list = () => Promise.reject(new ForgedList());
  expect((await openDesk(server, 1, store)).desk.state()).toMatchObject({ trouble: 'forged', list: null });
  expect(await store.list(1, 1)).toBeNull();
});

it('drops a kept list that is not as it was signed, and says so until a good one was downloaded', async () => {
  const [server, store] = [createServer(), createMemoryStore()];
  await openDesk(server, 1, store);
  server.goDown(true);
  server.wire.reopen = async () => null;
  const { desk, scan } = await openDesk(server, 1, store);
  expect(desk.state()).toMatchObject({ trouble: 'spoiled', list: null });
  expect(await store.list(1, 1)).toBeNull();
  desk.next();
  expect(await scan(CODE)).toBeUndefined();
  expect(desk.state()).toMatchObject({ trouble: 'noList' });
  const again = await openDesk(server, 1, store);
  expect(again.desk.state().trouble).toBeNull();
  await store.saveList({ gateId: 1, userId: 1, parts: listOf(1, '1').parts }, []);
  const spoiled = await openDesk(server, 1, store);
  server.goDown(false);
  await spoiled.desk.refresh();
  expect(spoiled.desk.state()).toMatchObject({ trouble: null, list: { count: 1 } });
  expect(await keptVersion(store)).toBe('1');
});
