// Owns scans of cards that wait to be sent: kept in the browser before anything else, sent in their order, each under one key,
// so that none happens twice however often the network breaks off.
import { isFailure } from '@/api/failure';
import { local } from '@/shared/storage';
import { KEY_IS_OLD, type ScannedCard } from '../card/scanned';

type ScanState = 'waiting' | 'done' | 'refused';

export interface QueuedScan extends ScannedCard {
  /** Names the write: the server does it once. */
  key: string;
  /** Whose scan it is: the next user of this browser neither sees nor sends it. */
  userId: number;
  /** Unix seconds of the scan. */
  at: number;
  state: ScanState;
  /** Of the exchange, once it is known. */
  status?: number;
  /** Why it was refused, in the server's words. */
  message?: string;
}

export interface ScanStore {
  read(): QueuedScan[];
  write(scans: QueuedScan[]): void;
}

interface QueueOptions {
  userId: number;
  store: ScanStore;
  /** Sends one, and answers how the two people stand to each other then. */
  send: (scan: QueuedScan) => Promise<{ status: number }>;
  newKey: () => string;
  /** Unix seconds. */
  now: () => number;
  /** One of them arrived. */
  onSent?: () => void;
}

/** Of those that are dealt with as many stay in sight. */
const MAX_DONE_SHOWN = 10;
const SIGNED_OUT = new Set([401, 1002]);

/** It was not heard, or not by anybody who could decide: the same scan is sent again. */
const isUnheard = (error: unknown) => !isFailure(error) || error.isTransient || SIGNED_OUT.has(error.code);

export function createScanQueue({ userId, store, send, newKey, now, onSent }: QueueOptions) {
  const listeners = new Set<() => void>();
  const own = (all: readonly QueuedScan[]) => all.filter((scan) => scan.userId === userId);
  let shown: readonly QueuedScan[] = own(store.read());
  let running: Promise<void> | null = null;

  /** Always from what is stored: another tab may have sent some of it. */
  function change(next: (mine: QueuedScan[]) => QueuedScan[]) {
    const all = store.read();
    const mine = next(own(all));
    const waiting = mine.filter(({ state }) => state === 'waiting');
    const over = mine.filter(({ state }) => state !== 'waiting').slice(-MAX_DONE_SHOWN);
    store.write([...all.filter((scan) => scan.userId !== userId), ...over, ...waiting]);
    shown = [...over, ...waiting];
    for (const listener of listeners) listener();
  }
  const replace = (key: string, part: Partial<QueuedScan>) =>
    change((mine) => mine.map((scan) => (scan.key === key ? { ...scan, ...part } : scan)));

  /** True when the next one may be tried. */
  async function sendOne(scan: QueuedScan): Promise<boolean> {
    try {
      const { status } = await send(scan);
      replace(scan.key, { state: 'done', status });
      onSent?.();
      return true;
    } catch (error) {
      if (isUnheard(error)) return false;
      const isOld = isFailure(error) && error.code === KEY_IS_OLD && scan.scanKey !== null;
      // The code was renewed meanwhile: what is left is to ask, which is another write.
      if (isOld) replace(scan.key, { key: newKey(), scanKey: null });
      else replace(scan.key, { state: 'refused', message: isFailure(error) ? error.message : '' });
      return true;
    }
  }

  async function run() {
    for (;;) {
      const next = own(store.read()).find(({ state }) => state === 'waiting');
      if (!next || !(await sendOne(next))) break;
    }
    // What another tab has done since.
    change((mine) => mine);
  }

  return {
    scans: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Kept before it is sent; somebody who waits already is not scanned anew. */
    add(card: ScannedCard) {
      change((mine) =>
        mine.some((scan) => scan.code === card.code && scan.state === 'waiting')
          ? mine
          : [
              ...mine.filter((scan) => scan.code !== card.code),
              { ...card, key: newKey(), userId, at: now(), state: 'waiting' },
            ],
      );
    },
    /** Sends what waits; asked while it does, it answers when that is over. */
    flush(): Promise<void> {
      running ??= run().finally(() => {
        running = null;
      });
      return running;
    },
    /** Takes what is dealt with out of sight. */
    clear: () => change((mine) => mine.filter(({ state }) => state === 'waiting')),
  };
}

export type ScanQueue = ReturnType<typeof createScanQueue>;

const KEY = 'CARD_SCANS';

/** In the browser; where that is forbidden or full, until the page is closed. */
export function createLocalStore(): ScanStore {
  let memory: QueuedScan[] | null = null;
  return {
    read: () => memory ?? local.get<QueuedScan[]>(KEY) ?? [],
    write(scans) {
      local.set(KEY, scans);
      const isKept = JSON.stringify(local.get(KEY)) === JSON.stringify(scans);
      memory = isKept ? null : scans;
    },
  };
}
