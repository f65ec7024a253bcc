// What a device at a gate asks the server for, and what it shows.
import type { ApiFailure } from '@/api/failure';
import type { Answered } from './replay';
import type { SignedPart } from './signed';
import type { Answer, GateList, Scan, Verdict } from './types';

export interface Wire {
  /** Null where the list of this version is the newest. */
  list: (gateId: number, version: string | null) => Promise<GateList | null>;
  /** A list that was kept, checked again; null where it is not as the server signed it. */
  reopen: (gateId: number, parts: readonly SignedPart[]) => Promise<GateList | null>;
  /** Nobody stands at a gate for longer than this many milliseconds. */
  check: (scan: Scan, withinMs: number) => Promise<Answer>;
  replay: (gateId: number, scans: readonly Scan[]) => Promise<readonly Answered[]>;
}

export interface DeviceState {
  /** The last request was answered. */
  isOnline: boolean;
  offlineSince: number | null;
  list: { madeAt: number; count: number } | null;
  /** Scans that the server does not have yet. */
  waiting: number;
  /** Of these, how many let somebody in at this gate. */
  waitingIn: number;
  /** Of those sent later, how many the server decided otherwise. */
  differing: number;
  /** Of those waiting, how many the server will not take, such as those of a gate that was deleted. */
  refused: number;
  isBusy: boolean;
  /** What became of the last scan; null while the next one is awaited. */
  verdict: Verdict | null;
  /** Why there is no verdict: nothing to decide by, a list that is not the server's, now or among what was kept, or the
   * server's own words. */
  trouble: 'noList' | 'forged' | 'spoiled' | ApiFailure | null;
  recent: readonly Verdict[];
}

export const FIRST: DeviceState = {
  isOnline: true,
  offlineSince: null,
  list: null,
  waiting: 0,
  waitingIn: 0,
  differing: 0,
  refused: 0,
  isBusy: false,
  verdict: null,
  trouble: null,
  recent: [],
};
