// What a device keeps of a gate: the downloaded list, and the scans that wait to be sent. In IndexedDB, which holds
// fifty thousand tickets; where a browser forbids that, until the page is closed.
import type { GateList, Scan } from './types';

export interface KeptList extends GateList {
  /** Whose it is: names on it are not for the next user of this browser. */
  userId: number;
}

export interface CheckInStore {
  /** It is still there when the page is opened again. */
  isLasting: boolean;
  list(gateId: number, userId: number): Promise<KeptList | null>;
  saveList(list: KeptList): Promise<void>;
  scans(): Promise<Scan[]>;
  putScan(scan: Scan): Promise<void>;
  removeScans(keys: readonly string[]): Promise<void>;
}

export function createMemoryStore(): CheckInStore {
  const scans = new Map<string, Scan>();
  let kept: KeptList | null = null;
  return {
    isLasting: false,
    list: async (gateId, userId) => (kept?.gateId === gateId && kept.userId === userId ? kept : null),
    saveList: async (list) => {
      kept = list;
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

const NAME = 'fairway-check-in';
const VERSION = 1;
/** One list at a time: who changes the gate downloads that gate's. */
const LIST = 'list';

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

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('lists');
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
  return {
    isLasting: true,
    list: async (gateId, userId) => {
      const kept = (await read('lists', (store) => store.get(LIST))) as KeptList | undefined;
      if (kept && kept.userId !== userId) await write('lists', (store) => store.clear());
      return kept?.gateId === gateId && kept.userId === userId ? kept : null;
    },
    saveList: (list) => write('lists', (store) => store.put(list, LIST)),
    scans: () => read('scans', (store) => store.getAll()) as Promise<Scan[]>,
    putScan: (scan) => write('scans', (store) => store.put(scan)),
    removeScans: (keys) =>
      write('scans', (store) => {
        for (const key of keys) store.delete(key);
      }),
  };
}

export async function openStore(): Promise<CheckInStore> {
  try {
    return createLastingStore(await openDatabase());
  } catch {
    return createMemoryStore();
  }
}
