// A device at a gate: asks the server about each scan, decides by the downloaded list where nobody answers, keeps every
// scan until the server has it. Knows no React; use-device.ts shows it.
import { isFailure } from '@/api/failure';
import { type Book, createBook, entryOf, lastUse, type Names } from './book';
import { cleanCode } from './codes';
import { decide } from './decide';
import { type DeviceState, FIRST, type Wire } from './device-state';
import { replay } from './replay';
import { ForgedList } from './signed';
import type { CheckInStore } from './store';
import {
  type Answer,
  type Entry,
  type Gate,
  type GateList,
  type ListedTicket,
  RESULT,
  type Scan,
  type Verdict,
} from './types';

interface DeviceOptions {
  /** As it is by now: an organiser may close it. */
  gate: () => Gate;
  userId: number;
  store: CheckInStore;
  wire: Wire;
  /** Unix milliseconds. */
  now: () => number;
  newKey: () => string;
  /** False where the browser knows that there is none. */
  hasNetwork: () => boolean;
  /** For sounds. */
  onVerdict?: (verdict: Verdict) => void;
}

const RECENT = 5;
const PATIENCE_MS = 4_000;
/** Where the last one was in vain. */
const SHORT_PATIENCE_MS = 1_200;

const seconds = (ms: number) => Math.floor(ms / 1000);

/** Whether a scan counts at a gate: both are of the meeting, or at the door of the same session. */
const countsAt = (scan: Scan, { session_id }: Gate) => (scan.session_id ?? null) === (session_id ?? null);

export function createDevice({ gate, userId, store, wire, now, newKey, hasNetwork, onVerdict }: DeviceOptions) {
  let state = FIRST;
  let book: Book | null = null;
  let version: string | null = null;
  const listeners = new Set<() => void>();
  /** One scan after the other, as people come. */
  let line: Promise<unknown> = Promise.resolve();
  let sending: Promise<void> | null = null;
  let loading: Promise<void> | null = null;
  /** Who went in since a list was asked for, which may not know of them. */
  let since: Entry[] = [];

  function change(next: Partial<DeviceState>) {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }
  const reached = () => change({ isOnline: true, offlineSince: null });
  /** Whose entries the store keeps. */
  const keeper = () => ({ gateId: gate().id, userId });
  const letInHere = (scan: Scan) => scan.result === RESULT.letIn && countsAt(scan, gate());
  const cutOff = () => change({ isOnline: false, offlineSince: state.offlineSince ?? seconds(now()) });

  async function open(list: GateList) {
    const next = createBook(list);
    // Whoever went in while nobody could be asked is inside, whatever the list says.
    const waiting = (await store.scans()).filter(letInHere).map((scan) => entryOf(scan, gate(), scan.happened_at));
    for (const entry of [...waiting, ...since]) next.use(await next.find(entry), entry, entry.at);
    book = next;
    version = list.version;
    change({ list: { madeAt: list.madeAt, count: next.size } });
  }

  /** Downloads the list. Without a network the one from before stays. */
  function refresh(): Promise<void> {
    loading ??= (async () => {
      try {
        since = [];
        const list = await wire.list(gate().id, version);
        reached();
        if (list) {
          await open(list);
          await store.saveList({ gateId: list.gateId, userId, parts: list.parts }, since);
          if (state.trouble === 'spoiled') change({ trouble: null });
        } else if (state.list) change({ list: { ...state.list, madeAt: seconds(now()) } });
      } catch (error) {
        // The list from before stays.
        if (error instanceof ForgedList) change({ trouble: 'forged' });
        else if (!isFailure(error)) throw error;
        else if (error.isTransient) cutOff();
        else change({ trouble: error });
      } finally {
        loading = null;
      }
    })();
    return loading;
  }

  /** Sends what waits; called whenever there may be a network again. */
  function flush(): Promise<void> {
    sending ??= (async () => {
      try {
        const scans = await store.scans();
        if (scans.length === 0) return;
        const settle = async (keys: readonly string[]) => {
          // The list that is here does not know of them, and the network may go before a newer one comes.
          const sent = scans.filter((scan) => keys.includes(scan.key) && letInHere(scan));
          const entered = sent.map((scan) => entryOf(scan, gate(), scan.happened_at));
          await store.addEntries(keeper(), entered);
          await store.removeScans(keys);
        };
        const outcome = await replay({ scans, send: wire.replay, settle });
        if (outcome.isCutOff) cutOff();
        else reached();
        change({ differing: state.differing + outcome.differing, refused: outcome.refused });
      } finally {
        sending = null;
        await countWaiting();
      }
    })();
    return sending;
  }
  async function countWaiting() {
    const scans = await store.scans();
    const letIn = scans.filter(({ result, gate_id }) => result === RESULT.letIn && gate_id === gate().id);
    change({ waiting: scans.length, waitingIn: letIn.length });
  }

  function tell(verdict: Verdict) {
    const recent = [verdict, ...state.recent.filter(({ key }) => key !== verdict.key)].slice(0, RECENT);
    change({ verdict, trouble: null, recent });
    onVerdict?.(verdict);
  }

  /** Marks on the list that somebody went in. */
  async function mark(scan: Scan, where: Names, at: number, isSent: boolean): Promise<void> {
    const entry = entryOf(scan, where, at);
    since.push(entry);
    const known = book;
    if (known) known.use(await known.find(scan), where, at);
    // What waits is kept as a scan; of what the server has, nothing else would be left after a restart.
    if (isSent) await store.addEntries(keeper(), [entry]);
  }

  /** The last of what waits here, as it was told before the page was loaded anew. */
  async function recall(): Promise<void> {
    const scans = (await store.scans()).toSorted((a, b) => b.order - a.order);
    const recent: Verdict[] = [];
    for (const { key, code, ticket_id, gate_id, result, happened_at: happenedAt } of scans) {
      if (result === null || gate_id !== gate().id || recent.length === RECENT) continue;
      const holder = (await book?.find({ code, ticket_id })) ?? null;
      recent.push({ key, code, result, holder, use: lastUse(holder), happenedAt, isOffline: true });
    }
    change({ recent });
  }

  /** By the list alone. The scan stays here until the server has it. */
  async function decideAlone(scan: Scan): Promise<void> {
    if (!book) {
      await store.removeScans([scan.key]);
      change({ verdict: null, trouble: 'noList' });
      return;
    }
    const ticket = await book.find(scan);
    const result = decide(ticket, gate(), scan.happened_at);
    await store.putScan({ ...scan, result });
    if (result === RESULT.letIn) await mark(scan, gate(), scan.happened_at, false);
    const { key, code, happened_at: happenedAt } = scan;
    tell({ key, code, result, holder: ticket, use: lastUse(ticket), happenedAt, isOffline: true });
  }

  /** Whether somebody answered. */
  async function ask(scan: Scan): Promise<boolean> {
    // Without a network nobody stands and waits for an answer that will not come.
    if (!hasNetwork()) return false;
    let answer: Answer;
    try {
      answer = await wire.check(scan, state.isOnline ? PATIENCE_MS : SHORT_PATIENCE_MS);
    } catch (error) {
      if (!isFailure(error)) throw error;
      if (error.isTransient) return false;
      await store.removeScans([scan.key]);
      change({ verdict: null, trouble: error });
      return true;
    }
    reached();
    const { result, use } = answer;
    if (result === RESULT.letIn) await mark(scan, gate(), scan.happened_at, true);
    if (result === RESULT.wasIn && use) await mark(scan, { name_zh: use.gate_zh, name_en: use.gate_en }, use.at, true);
    await store.removeScans([scan.key]);
    tell({ ...answer, key: scan.key, code: scan.code, happenedAt: scan.happened_at, isOffline: false });
    return true;
  }

  async function take(shown: Pick<Scan, 'code' | 'ticket_id'>): Promise<void> {
    const order = now();
    const { id, session_id } = gate();
    const named = { ...shown, key: newKey(), gate_id: id, session_id };
    const scan: Scan = { ...named, happened_at: seconds(order), order, result: null };
    // Kept before it is sent: a browser that dies now has it when it is back.
    await store.putScan(scan);
    change({ isBusy: true });
    try {
      if (!(await ask(scan))) {
        cutOff();
        await decideAlone(scan);
      }
    } finally {
      await countWaiting();
      change({ isBusy: false });
    }
  }

  const inLine = (shown: Pick<Scan, 'code' | 'ticket_id'>) => {
    const turn = line.then(() => take(shown));
    line = turn.catch(() => {});
    return turn;
  };

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Begins with what is here, then asks for what is newer. */
    async start() {
      const kept = await store.list(gate().id, userId);
      since = await store.entries(keeper());
      const list = kept && (await wire.reopen(gate().id, kept.parts));
      if (list) await open(list);
      else if (kept) {
        await store.dropList();
        change({ trouble: 'spoiled' });
      }
      await recall();
      await countWaiting();
      await flush();
      await refresh();
    },
    scan: (text: string) => {
      const code = cleanCode(text);
      return code ? inLine({ code, ticket_id: null }) : Promise.resolve();
    },
    admit: (ticketId: number) => inLine({ code: '', ticket_id: ticketId }),
    /** Back to waiting for the next one. */
    next: () => change({ verdict: null, trouble: null }),
    refresh,
    flush,
    cutOff,
    tickets: (): ListedTicket[] => book?.tickets() ?? [],
  };
}

export type Device = ReturnType<typeof createDevice>;
