// Sending what waits once there is a network: in the order it happened, each under its own name, so that the server
// counts it once however often an answer gets lost.
import { isFailure } from '@/api/failure';
import type { Result, Scan } from './types';

/** As many as the server takes at once. */
const BATCH = 500;

export interface Answered {
  key: string;
  result: Result;
}

interface ReplayOptions {
  scans: readonly Scan[];
  send: (gateId: number, scans: readonly Scan[]) => Promise<readonly Answered[]>;
  /** These are with the server: they must never be sent again. */
  settle: (keys: readonly string[]) => Promise<void>;
}

interface Replayed {
  sent: number;
  /** Let in here, while the server knew better: already in by another gate, or revoked since. */
  differing: number;
  /** The network went away again; the rest waits. */
  isCutOff: boolean;
  /** The server will not take these, such as those of a gate that was deleted. */
  refused: number;
}

/** By gate, oldest first, in pieces of what the server takes at once. */
export function batchesOf(scans: readonly Scan[], size = BATCH): [gateId: number, scans: Scan[]][] {
  const ordered = scans.toSorted((a, b) => a.order - b.order);
  const gates = [...new Set(ordered.map(({ gate_id }) => gate_id))];
  return gates.flatMap((gateId) => {
    const own = ordered.filter(({ gate_id }) => gate_id === gateId);
    const count = Math.ceil(own.length / size);
    return Array.from({ length: count }, (_, at): [number, Scan[]] => [gateId, own.slice(at * size, (at + 1) * size)]);
  });
}

export async function replay({ scans, send, settle }: ReplayOptions): Promise<Replayed> {
  const outcome: Replayed = { sent: 0, differing: 0, isCutOff: false, refused: 0 };
  for (const [gateId, batch] of batchesOf(scans)) {
    try {
      const answers = await send(gateId, batch);
      const decided = new Map(batch.map(({ key, result }) => [key, result]));
      const known = answers.filter(({ key }) => decided.has(key));
      await settle(known.map(({ key }) => key));
      outcome.sent += known.length;
      outcome.differing += known.filter(({ key, result }) => {
        const own = decided.get(key);
        return own !== null && own !== result;
      }).length;
    } catch (error) {
      if (!isFailure(error)) throw error;
      if (error.isTransient) return { ...outcome, isCutOff: true };
      outcome.refused += batch.length;
    }
  }
  return outcome;
}
