// What a device keeps of a gate: the downloaded list, the scans that wait to be sent, and what its page opens with. In
// IndexedDB, which holds fifty thousand tickets; where a browser forbids that, until the page is closed.
import type { QueryKey } from '@tanstack/react-query';
import { GATE_DATABASE, GATE_LISTS } from '@/shared/session/gate-list';
import type { GateList, Scan } from './types';

export interface KeptList extends GateList {
  /** Whose it is: names on it are not for the next user of this browser. */
  userId: number;
}

/** The server's answers with which the page opens. */
export interface KeptPage {
  userId: number;
  answers: [QueryKey, unknown][];
}

export interface CheckInStore {
  /** It is still there when the page is opened again. */
  isLasting: boolean;
  list(gateId: number, userId: number): Promise<KeptList | null>;
  saveList(list: KeptList): Promise<void>;
  page(userId: number): Promise<KeptPage | null>;
  savePage(page: KeptPage): Promise<void>;
  scans(): Promise<Scan[]>;
  putScan(scan: Scan): Promise<void>;
  removeScans(keys: readonly string[]): Promise<void>;
}

export function createMemoryStore(): CheckInStore {
  const scans = new Map<string, Scan>();
  let kept: KeptList | null = null;
  let keptPage: KeptPage | null = null;
  return {
    isLasting: false,
    list: async (gateId, userId) => (kept?.gateId === gateId && kept.userId === userId ? kept : null),
    saveList: async (list) => {
      kept = list;
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
      const kept = await readOwn<KeptList>(LIST, userId);
      return kept?.gateId === gateId ? kept : null;
    },
    saveList: (list) => write(GATE_LISTS, (store) => store.put(list, LIST)),
    page: (userId) => readOwn<KeptPage>(PAGE, userId),
    savePage: (page) => write(GATE_LISTS, (store) => store.put(page, PAGE)),
    scans: () => read('scans', (store) => store.getAll()) as Promise<Scan[]>,
    putScan: (scan) => write('scans', (store) => store.put(scan)),
    removeScans: (keys) =>
      write('scans', (store) => {
        for (const key of keys) store.delete(key);
      }),
  };
}

let opened: Promise<CheckInStore> | null = null;

/** The same one for the whole page. */
export function openStore(): Promise<CheckInStore> {
  opened ??= openDatabase().then(createLastingStore).catch(createMemoryStore);
  return opened;
}
