// What was done, so that it can be undone and done again. Typing on in one field is one step.
import type { Node } from './tree';

interface History {
  past: readonly Node[];
  now: Node;
  future: readonly Node[];
  /** What the last step was about; a step about the same thing joins it. */
  about: string | null;
}

const MAX_STEPS = 100;

export const begin = (now: Node): History => ({ past: [], now, future: [], about: null });

export function step({ past, now, about: last }: History, next: Node, about: string | null = null): History {
  if (next === now) return { past, now, future: [], about: last };
  const isMore = about !== null && about === last;
  return { past: isMore ? past : [...past, now].slice(-MAX_STEPS), now: next, future: [], about };
}

export function undo({ past, now, future }: History): History {
  const back = past.at(-1);
  return back
    ? { past: past.slice(0, -1), now: back, future: [now, ...future], about: null }
    : { past, now, future, about: null };
}

export function redo({ past, now, future }: History): History {
  const [on, ...rest] = future;
  return on ? { past: [...past, now], now: on, future: rest, about: null } : { past, now, future, about: null };
}
