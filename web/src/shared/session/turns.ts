// One tab at a time where the browser has no locks (plain http): a note in the storage that all tabs share. Two tabs that
// write it in the same instant may both go on; the server then gives both the same answer.
import { local } from '@/shared/storage';

interface Note {
  owner: string;
  until: number;
}

const KEY = 'REFRESH_TURN';
/** A tab that was closed in its turn holds the others up no longer than this. */
const TURN_MS = 10_000;
const ASK_AGAIN_MS = 50;

const waitMs = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
/** `crypto.randomUUID` is missing on plain http too. */
const newOwner = () => `${Date.now()}.${Math.random()}`;

const isTaken = (owner: string) => {
  const note = local.get<Note>(KEY);
  return note !== null && note.owner !== owner && note.until > Date.now();
};

export async function takeTurn<T>(act: () => Promise<T>): Promise<T> {
  const owner = newOwner();
  while (isTaken(owner)) await waitMs(ASK_AGAIN_MS);
  local.set(KEY, { owner, until: Date.now() + TURN_MS } satisfies Note);
  try {
    return await act();
  } finally {
    if (local.get<Note>(KEY)?.owner === owner) local.remove(KEY);
  }
}
