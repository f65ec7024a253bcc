// What somebody typed and has not saved: kept in this browser until it is saved or thrown away, so that a cut loses nothing.
import { useEffect } from 'react';
import { local } from '@/shared/storage';

interface StoredText<Values> {
  /** The state of the entry that it was written over; null for a new one. */
  version: string | null;
  values: Values;
}

const PAUSE_MS = 400;
const keyOf = (meetingId: number, companyId: number) => `catalogue_${meetingId}_${companyId}`;

export const storedText = {
  /** Only what was begun from this state: what somebody else has written since must not go under unseen. */
  find<Values>(meetingId: number, companyId: number, version: string | null): Values | null {
    const kept = local.get<StoredText<Values>>(keyOf(meetingId, companyId));
    return kept && kept.version === version ? kept.values : null;
  },
  forget(meetingId: number, companyId: number) {
    local.remove(keyOf(meetingId, companyId));
  },
};

/** Keeps what is typed, a moment after the last key. */
export function useStoreText<Values>(
  [meetingId, companyId]: readonly [number, number],
  version: string | null,
  values: Values,
  isDirty: boolean,
) {
  useEffect(() => {
    if (!isDirty) return;
    const kept: StoredText<Values> = { version, values };
    const timer = setTimeout(() => local.set(keyOf(meetingId, companyId), kept), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [meetingId, companyId, version, values, isDirty]);
}
