// All files of one upload panel: which wait, which are under way, and what became of each. Knows nothing of React.
import { isFailure } from '@/api/failure';
import type { MediaNode } from '../models';
import type { FingerprintStore } from './fingerprints';
import { PACE, type Pace } from './pace';
import { createTransfer, type Transfer } from './transfer';
import type { NewUpload, UploadWire } from './wire';

/** chosen: it may still be cropped; waiting: its turn will come. */
type UploadState = 'chosen' | 'waiting' | 'sending' | 'paused' | 'failed' | 'done';

export interface UploadRow {
  id: number;
  name: string;
  size: number;
  mtype: number;
  state: UploadState;
  /** Bytes that have left; null until there is progress to speak of. */
  sent: number | null;
  failure: string | null;
  /** The connection was lost: it goes on by itself when it is back. */
  isCutOff: boolean;
  node: MediaNode | null;
}

interface Entry {
  row: UploadRow;
  file: File;
  upload: NewUpload;
  transfer: Transfer | null;
  stop: AbortController | null;
}

interface QueueOptions {
  wire: UploadWire;
  prints: FingerprintStore;
  pace?: Pace;
  now?: () => number;
  onDone?: (row: UploadRow) => void;
}

const VIDEO = 1;
const PAUSED = Symbol('paused');

export type UploadQueue = ReturnType<typeof createQueue>;

export function createQueue({ wire, prints, pace = PACE, now = () => performance.now(), onDone }: QueueOptions) {
  const listeners = new Set<() => void>();
  let entries: Entry[] = [];
  let rows: readonly UploadRow[] = [];
  let count = 0;
  let lastVideo = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function notify() {
    rows = entries.map((entry) => entry.row);
    for (const listener of listeners) listener();
  }
  function change(entry: Entry, changes: Partial<UploadRow>) {
    entry.row = { ...entry.row, ...changes };
    notify();
  }
  const entryOf = (id: number) => entries.find((entry) => entry.row.id === id);

  function fill() {
    clearTimeout(timer);
    let free = pace.files - entries.filter((entry) => entry.row.state === 'sending').length;
    for (const entry of entries) {
      if (free <= 0) return;
      if (entry.row.state !== 'waiting') continue;
      if (entry.row.mtype === VIDEO) {
        const wait = lastVideo + pace.videoGap - now();
        if (wait > 0) {
          timer = setTimeout(fill, wait);
          continue;
        }
        lastVideo = now();
      }
      free -= 1;
      void run(entry);
    }
  }

  async function run(entry: Entry) {
    const stop = new AbortController();
    entry.stop = stop;
    change(entry, { state: 'sending', failure: null, isCutOff: false });
    entry.transfer ??= createTransfer({
      wire,
      pace,
      prints,
      file: entry.file,
      upload: entry.upload,
      onProgress: (sent) => entry.stop === stop && change(entry, { sent }),
    });
    try {
      const node = await entry.transfer.run(stop.signal);
      change(entry, { state: 'done', sent: entry.row.size, node });
      onDone?.(entry.row);
    } catch (error) {
      if (stop.signal.reason !== PAUSED) fail(entry, error);
    }
    fill();
  }

  function fail(entry: Entry, error: unknown) {
    const isCutOff = isFailure(error) && error.isUnreachable;
    const failure = isFailure(error) ? Object.values(error.fields)[0] || error.message : String(error);
    change(entry, { state: 'failed', failure, isCutOff });
  }

  const halt = (entry: Entry) => {
    entry.stop?.abort(PAUSED);
    entry.stop = null;
  };

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    rows: () => rows,
    add(file: File, upload: Omit<NewUpload, 'size'>): number {
      count += 1;
      const { name, mtype } = upload;
      entries.push({
        row: {
          id: count,
          name,
          size: file.size,
          mtype,
          state: 'chosen',
          sent: null,
          failure: null,
          isCutOff: false,
          node: null,
        },
        file,
        upload: { ...upload, size: file.size },
        transfer: null,
        stop: null,
      });
      notify();
      return count;
    },
    /** Another picture in its place: cropped. Only before it is sent. */
    replace(id: number, file: File, name: string) {
      const entry = entryOf(id);
      if (entry?.row.state !== 'chosen') return;
      entry.file = file;
      entry.upload = { ...entry.upload, name, size: file.size };
      change(entry, { name, size: file.size });
    },
    /** All that were chosen, or one of them. */
    start(id?: number) {
      const isMeant = ({ row }: Entry) => row.state === 'chosen' && (id === undefined || row.id === id);
      for (const entry of entries) if (isMeant(entry)) entry.row = { ...entry.row, state: 'waiting' };
      notify();
      fill();
    },
    pause(id: number) {
      const entry = entryOf(id);
      if (!entry || !['sending', 'waiting'].includes(entry.row.state)) return;
      halt(entry);
      change(entry, { state: 'paused' });
      fill();
    },
    /** Goes on after a pause, tries again after a failure. */
    resume(id: number) {
      const entry = entryOf(id);
      if (!entry || !['paused', 'failed'].includes(entry.row.state)) return;
      change(entry, { state: 'waiting', failure: null, isCutOff: false });
      fill();
    },
    /** The connection is back. */
    resumeCutOff() {
      for (const entry of entries) if (entry.row.isCutOff) change(entry, { state: 'waiting', isCutOff: false });
      fill();
    },
    remove(id: number) {
      const entry = entryOf(id);
      if (!entry) return;
      halt(entry);
      entries = entries.filter((other) => other !== entry);
      if (entry.row.state !== 'done') void entry.transfer?.abandon();
      notify();
      fill();
    },
    /** Stops everything without giving it up: choosing the same file again goes on where it stopped. */
    close() {
      clearTimeout(timer);
      for (const entry of entries) halt(entry);
      entries = [];
      notify();
    },
  };
}

/** Leaving now would interrupt something. */
export const isUnderWay = (rows: readonly UploadRow[]) =>
  rows.some((row) => row.state === 'sending' || row.state === 'waiting');

/** All of it has left, and the server has not answered yet: it reads pictures and puts parts together. */
export const isProcessing = ({ state, sent, size }: UploadRow) => state === 'sending' && sent !== null && sent >= size;
