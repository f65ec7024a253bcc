// Which of a browser's tabs has the stream: by the browser's locks, and where it has none (plain http) by a note in the
// storage that tabs share, which its writer renews.
import { local } from '@/shared/storage';

interface Note {
  tab: string;
  until: number;
}

const LOCK = 'fairway-live';
const KEY = 'LIVE_LEADER';
const RENEW_MS = 2_000;
/** A tab that was closed, or put to sleep, holds nobody up for longer. */
const LEASE_MS = 10_000;

/** Calls `onLead` when it is this tab's turn, which then lasts until the returned function is called or the tab is closed. */
export function takeLead(tab: string, onLead: () => void, onLost: () => void): () => void {
  return navigator.locks ? leadByLock(onLead) : leadByNote(tab, onLead, onLost);
}

function leadByLock(onLead: () => void) {
  const waiting = new AbortController();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  navigator.locks
    .request(LOCK, { signal: waiting.signal }, () => {
      onLead();
      return held;
    })
    .catch(() => {});
  return () => {
    waiting.abort();
    release();
  };
}

function leadByNote(tab: string, onLead: () => void, onLost: () => void) {
  let isLeading = false;
  const look = () => {
    const note = local.get<Note>(KEY);
    const isFree = note === null || note.tab === tab || note.until < Date.now();
    if (isFree) local.set(KEY, { tab, until: Date.now() + LEASE_MS } satisfies Note);
    if (isFree === isLeading) return;
    isLeading = isFree;
    if (isLeading) onLead();
    else onLost();
  };
  look();
  const timer = setInterval(look, RENEW_MS);
  return () => {
    clearInterval(timer);
    if (local.get<Note>(KEY)?.tab === tab) local.remove(KEY);
  };
}
