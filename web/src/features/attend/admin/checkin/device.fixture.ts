// A gate's server and devices for tests.
import { ApiFailure } from '@/api/failure';
import { digestOf } from './codes';
import { createDevice } from './device';
import type { ListPart, SignedPart } from './signed';
import { type CheckInStore, createMemoryStore } from './store';
import { type Answer, type Gate, type GateList, type ListedTicket, RESULT, type Result, type Scan } from './types';

export const NOW = 1_800_000_000;
const SALT = 'salt';
export const CODE = 'A'.repeat(52);
const gateOf = (id: number): Gate => ({ id, name_zh: `门 ${id}`, name_en: `Gate ${id}`, ticket_types: [], status: 1 });

export const TICKET: ListedTicket = {
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
export const listOf = (gateId: number, version: string): GateList => ({
  gateId,
  madeAt: NOW,
  version,
  salt: SALT,
  tickets: [TICKET],
  parts: [{ after: 0, part: { version } as ListPart }],
});

export const storedVersion = async (store: CheckInStore) => (await store.list(1, 1))?.parts[0]?.part.version;

/** A server that counts each scan by its key, and lets each code in once. */
export function createServer() {
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
export async function openDevice(
  server: ReturnType<typeof createServer>,
  id = 1,
  store: CheckInStore = createMemoryStore(),
  now = () => NOW,
) {
  const device = createDevice({
    gate: () => gateOf(id),
    userId: 1,
    store,
    wire: server.wire,
    now: () => now() * 1000,
    newKey: () => `key-${count++}`,
    hasNetwork: () => true,
  });
  await device.start();
  const scan = async (text: string) => {
    await device.scan(text);
    return device.state().verdict?.result;
  };
  return { device, scan };
}
