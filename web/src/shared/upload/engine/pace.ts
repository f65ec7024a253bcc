// The numbers of the specification: how parts are cut, how many travel at once, how often and how long they are tried.

export interface Pace {
  partSize: number;
  /** Parts of one file under way at once. */
  parallel: number;
  /** Further attempts after the first. */
  retries: number;
  retryDelay: number;
  timeout: number;
  /** Between the starts of two videos. */
  videoGap: number;
  /** Files under way at once. */
  files: number;
}

export const PACE: Pace = {
  partSize: 5_242_880,
  parallel: 3,
  retries: 3,
  retryDelay: 2000,
  timeout: 60_000,
  videoGap: 2000,
  files: 3,
};

/** Waits, unless told to stop. */
export const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });

/** Runs `act` over the items, a few at a time; the first failure stops the rest. */
export async function inParallel<T>(
  items: readonly T[],
  width: number,
  outer: AbortSignal,
  act: (item: T, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const inner = new AbortController();
  const signal = AbortSignal.any([outer, inner.signal]);
  const rest = [...items];
  const lane = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) {
      signal.throwIfAborted();
      await act(item, signal);
    }
  };
  let first: unknown;
  const lanes = Array.from({ length: Math.min(width, items.length) }, () =>
    lane().catch((error: unknown) => {
      first ??= error;
      inner.abort(error);
    }),
  );
  await Promise.all(lanes);
  if (first !== undefined) throw first;
}
