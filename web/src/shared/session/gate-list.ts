// What a device at a gate keeps in the browser, and how the names in it go when somebody signs out: on whichever page they do
// so, the check-in need not be loaded for it.

export const GATE_DATABASE = 'fairway-check-in';
/** Tickets with names, and what the check-in opens with. */
export const GATE_LISTS = 'lists';

/** Scans that wait to be sent stay: they name nobody, and the server does not have them yet. */
export function forgetGateLists(): void {
  try {
    const request = indexedDB.open(GATE_DATABASE);
    // There is none, and none is made for this.
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onerror = (event) => event.preventDefault();
    request.onsuccess = () => {
      const database = request.result;
      if (database.objectStoreNames.contains(GATE_LISTS)) {
        database.transaction(GATE_LISTS, 'readwrite').objectStore(GATE_LISTS).clear();
      }
      database.close();
    };
  } catch {
    // Where a browser forbids it, nothing was kept.
  }
}
