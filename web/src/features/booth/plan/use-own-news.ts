// Owns noticing that others changed what is the reader's: a booth that was offered to them, accepted, refused, or moved.
import { useEffect, useRef } from 'react';
import type { State } from '../models';
import type { Selection } from '../use-selection';
import type { PlanBooth } from './filters';

type Own = Pick<Selection, 'mine' | 'waiting' | 'isBusy' | 'rereadOwn'>;

/** The plan hears where a booth stands, not whose it is: what the reader has, or waits for, is asked for anew. */
export function useOwnNews(booths: readonly Pick<PlanBooth, 'id' | 'state'>[], selection: Own) {
  const { mine, waiting, isBusy, rereadOwn } = selection;
  const latest = useRef({ isBusy, rereadOwn });
  latest.current = { isBusy, rereadOwn };
  const known = useRef<ReadonlyMap<number, State>>(new Map());
  useEffect(() => {
    const own = new Set([...mine, ...waiting.map(({ booth_id }) => booth_id)]);
    const now = new Map(booths.filter(({ id }) => own.has(id)).map(({ id, state }) => [id, state]));
    const isNews = [...now].some(([id, state]) => (known.current.get(id) ?? state) !== state);
    known.current = now;
    // What the reader does themselves is read again anyway.
    if (isNews && !latest.current.isBusy) void latest.current.rereadOwn();
  }, [booths, mine, waiting]);
}
