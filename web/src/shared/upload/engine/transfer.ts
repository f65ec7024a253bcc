// One file on its way: begun or taken up again, sent in parts, completed. Stops at once when asked to, and knows how far it came.
import { ApiFailure, isFailure } from '@/api/failure';
import type { MediaNode, Upload, UploadPart } from '../models';
import { type FingerprintStore, fingerprintOf } from './fingerprints';
import { inParallel, type Pace, pause } from './pace';
import type { NewUpload, UploadWire } from './wire';

/** Failures of the server after which the upload is gone: only a new one helps. */
const GONE = new Set([1202, 1204, 1206]);
const INCOMPLETE = 1207;
/** Rounds of "these are still missing" before it is called a failure. */
const MAX_ROUNDS = 20;
const MAX_RENEWALS = 2;

export interface Transfer {
  /** Sends what is missing and answers the finished file; rejects with the signal's reason when stopped. */
  run: (signal: AbortSignal) => Promise<MediaNode>;
  /** Gives it up on the server too. */
  abandon: () => Promise<void>;
}

interface TransferOptions {
  wire: UploadWire;
  pace: Pace;
  prints: FingerprintStore;
  file: Blob & { lastModified?: number };
  upload: NewUpload;
  onProgress: (sent: number) => void;
}

export function createTransfer({ wire, pace, prints, file, upload, onProgress }: TransferOptions): Transfer {
  const print = fingerprintOf({ name: upload.name, size: file.size, lastModified: file.lastModified });
  let uploadId: string | null = null;

  async function begin(): Promise<Upload> {
    const begun = await wire.begin(upload);
    if (begun.received.length > 0 && prints.get(begun.upload_id) !== print) {
      await wire.abandon(begun.upload_id);
      return wire.begin(upload);
    }
    return begun;
  }

  async function current(): Promise<Upload> {
    const found = uploadId ? await wire.look(uploadId) : await begin();
    uploadId = found.upload_id;
    prints.set(uploadId, print);
    return found;
  }

  async function sendMissing(found: Upload, signal: AbortSignal) {
    const arrived = new Set(found.received);
    const sizeOf = (number: number) => Math.min(found.part_size, file.size - (number - 1) * found.part_size);
    let done = [...arrived].reduce((sum, number) => sum + sizeOf(number), 0);
    const underWay = new Map<number, number>();
    const report = () => onProgress(done + [...underWay.values()].reduce((sum, bytes) => sum + bytes, 0));
    report();
    const missing = found.parts.filter(({ number }) => !arrived.has(number));
    await inParallel(missing, pace.parallel, signal, async (part, stop) => {
      const from = (part.number - 1) * found.part_size;
      const bytes = file.slice(from, from + sizeOf(part.number));
      await attempt(found, part, bytes, stop, (sent) => {
        underWay.set(part.number, Math.min(sent, bytes.size));
        report();
      });
      underWay.delete(part.number);
      done += bytes.size;
      report();
    });
  }

  async function attempt(
    found: Upload,
    part: UploadPart,
    bytes: Blob,
    signal: AbortSignal,
    progress: (sent: number) => void,
  ) {
    for (let left = pace.retries; ; left -= 1) {
      const patience = AbortSignal.timeout(pace.timeout);
      try {
        await wire.send(found, part, bytes, { signal: AbortSignal.any([signal, patience]), onProgress: progress });
        return;
      } catch (error) {
        progress(0);
        signal.throwIfAborted();
        const isLate = patience.aborted;
        const isWorth = isLate || (isFailure(error) && error.isTransient);
        if (!isWorth) throw error;
        if (left === 0) throw isLate ? new ApiFailure({ status: 0, code: 0, message: '' }) : error;
        await pause(pace.retryDelay, signal);
      }
    }
  }

  async function run(signal: AbortSignal): Promise<MediaNode> {
    let renewals = 0;
    try {
      for (let round = 0; ; round += 1) {
        const found = await current();
        signal.throwIfAborted();
        if (found.file) return found.file;
        try {
          await sendMissing(found, signal);
        } catch (error) {
          // A store answers so when its signed addresses have run out: the next look brings fresh ones.
          const isStale = found.store === 'direct' && isFailure(error) && error.status === 403;
          if (!isStale || renewals >= MAX_RENEWALS) throw error;
          renewals += 1;
          continue;
        }
        // An address list holds at most a hundred parts; the rest comes with the next look.
        const isWhole = found.received.length + found.parts.length >= found.part_count;
        if (!isWhole && round < MAX_ROUNDS) continue;
        try {
          const node = await wire.complete(found.upload_id);
          prints.drop(found.upload_id);
          return node;
        } catch (error) {
          if (!isFailure(error) || error.code !== INCOMPLETE || round >= MAX_ROUNDS) throw error;
        }
      }
    } catch (error) {
      if (uploadId && isFailure(error) && GONE.has(error.code)) {
        prints.drop(uploadId);
        uploadId = null;
      }
      throw error;
    }
  }

  return {
    run,
    async abandon() {
      if (!uploadId) return;
      const id = uploadId;
      uploadId = null;
      prints.drop(id);
      // The server sweeps what nobody finishes; a failure here costs nothing.
      await wire.abandon(id).catch(() => undefined);
    },
  };
}
