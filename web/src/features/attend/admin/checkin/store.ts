// What a device keeps of a gate: the downloaded list, the scans that wait to be sent, and what its page opens with. In
// IndexedDB, which holds fifty thousand tickets; where a browser forbids that, until the page is closed.
import type { QueryKey } from '@tanstack/react-query';
import { GATE_DATABASE, GATE_LISTS } from '@/shared/session/gate-list';
import type { SignedPart } from './signed';
import type { Entry, Scan } from './types';

interface StoredList {
  gateId: number;
  /** Whose it is: names on it are not for the next user of this browser. */
  userId: number;
  /** Nothing of them is used before their signatures were checked. */
  parts: readonly SignedPart[];
}

/** Whose entries these are, and of which gate. */
type Keeper = Pick<StoredList, 'gateId' | 'userId'>;

interface StoredEntries extends Keeper {
  entries: Entry[];
}

const isOf = (kept: Keeper, { gateId, userId }: Keeper) => kept.gateId === gateId && kept.userId === userId;

/** The server's answers with which the page opens. */
interface StoredPage {
  userId: number;
  answers: [QueryKey, unknown][];
}

export interface CheckInStore {
  /** It is still there when the page is opened again. */
  isLasting: boolean;
  list(gateId: number, userId: number): Promise<StoredList | null>;
  /** With those who went in since it was asked for: all earlier ones are on it. */
  saveList(list: StoredList, entries: readonly Entry[]): Promise<void>;
  /** Takes the list away; who went in stays known. */
  dropList(): Promise<void>;
  /** Who went in since the kept list was asked for. */
  entries(of: Keeper): Promise<Entry[]>;
  addEntries(of: Keeper, entries: readonly Entry[]): Promise<void>;
  page(userId: number): Promise<StoredPage | null>;
  savePage(page: StoredPage): Promise<void>;
  scans(): Promise<Scan[]>;
  putScan(scan: Scan): Promise<void>;
  removeScans(keys: readonly string[]): Promise<void>;
}

export function createMemoryStore(): CheckInStore {
  const scans = new Map<string, Scan>();
  let kept: StoredList | null = null;
  let entered: StoredEntries | null = null;
  let keptPage: StoredPage | null = null;
  return {
    isLasting: false,
    list: async (gateId, userId) => (kept?.gateId === gateId && kept.userId === userId ? kept : null),
    saveList: async (list, entries) => {
      kept = list;
      entered = { gateId: list.gateId, userId: list.userId, entries: [...entries] };
    },
    dropList: async () => {
      kept = null;
    },
    entries: async (of) => (entered && isOf(entered, of) ? entered.entries : []),
    addEntries: async (of, entries) => {
      const before = entered && isOf(entered, of) ? entered.entries : [];
      entered = { ...of, entries: [...before, ...entries] };
    },
    page: async (userId) => (keptPage?.userId === userId ? keptPage : null),
    savePage: async (page) => {
      keptPage = page;
    },
    scans: async () => [...scans.values()],
    putScan: async (scan) => {
      scans.set(scan.key, scan);
    },
    removeScans: async (keys) => {
      for (const key of keys) scans.delete(key);
    },
  };
}

const VERSION = 1;
/** One list at a time: who changes the gate downloads that gate's. */
const LIST = 'list';
const PAGE = 'page';
const ENTRIES = 'entries';

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(GATE_DATABASE, VERSION);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(GATE_LISTS);
    request.result.createObjectStore('scans', { keyPath: 'key' });
  };
  return done(request);
}

function createLastingStore(database: IDBDatabase): CheckInStore {
  const read = <T>(name: string, ask: (store: IDBObjectStore) => IDBRequest<T>) =>
    done(ask(database.transaction(name).objectStore(name)));
  const write = (name: string, act: (store: IDBObjectStore) => void) => {
    // On the disk before anybody is let in because of it.
    const transaction = database.transaction(name, 'readwrite', { durability: 'strict' });
    act(transaction.objectStore(name));
    return committed(transaction);
  };
  /** What is somebody else's goes at once. */
  async function readOwn<T extends { userId: number }>(key: string, userId: number): Promise<T | null> {
    const kept = (await read(GATE_LISTS, (store) => store.get(key))) as T | undefined;
    if (kept && kept.userId !== userId) await write(GATE_LISTS, (store) => store.clear());
    return kept?.userId === userId ? kept : null;
  }
  return {
    isLasting: true,
    list: async (gateId, userId) => {
      const kept = await readOwn<StoredList>(LIST, userId);
      // One from before signatures were kept with it cannot be checked, and is none.
      return kept?.gateId === gateId && kept.parts ? kept : null;
    },
    saveList: (list, entries) =>
      write(GATE_LISTS, (store) => {
        const { gateId, userId } = list;
        store.put(list, LIST);
        store.put({ gateId, userId, entries }, ENTRIES);
      }),
    dropList: () => write(GATE_LISTS, (store) => store.delete(LIST)),
    entries: async (of) => {
      const kept = await readOwn<StoredEntries>(ENTRIES, of.userId);
      return kept && isOf(kept, of) ? kept.entries : [];
    },
    addEntries: (of, entries) =>
      write(GATE_LISTS, (store) => {
        const before = store.get(ENTRIES) as IDBRequest<StoredEntries | undefined>;
        before.onsuccess = () => {
          const known = before.result && isOf(before.result, of) ? before.result.entries : [];
          store.put({ ...of, entries: [...known, ...entries] }, ENTRIES);
        };
      }),
    page: (userId) => readOwn<StoredPage>(PAGE, userId),
    savePage: (page) => write(GATE_LISTS, (store) => store.put(page, PAGE)),
    scans: () => read('scans', (store) => store.getAll()) as Promise<Scan[]>,
    putScan: (scan) => write('scans', (store) => store.put(scan)),
    removeScans: (keys) =>
      write('scans', (store) => {
        for (const key of keys) store.delete(key);
      }),
  };
}

/** Keeps no list that arrives after its reader has signed out. */
export const whileSignedIn = (store: CheckInStore, isSignedIn: () => boolean): CheckInStore => ({
  ...store,
  saveList: async (list, entries) => {
    if (isSignedIn()) await store.saveList(list, entries);
  },
  addEntries: async (of, entries) => {
    if (isSignedIn()) await store.addEntries(of, entries);
  },
});

let opened: Promise<CheckInStore> | null = null;

/** The same one for the whole page. */
export function openStore(): Promise<CheckInStore> {
  opened ??= openDatabase().then(createLastingStore).catch(createMemoryStore);
  return opened;
}
