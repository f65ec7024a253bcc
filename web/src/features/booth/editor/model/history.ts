// What was done to a plan, so that it can be undone and done again. Pressing an arrow key ten times is one step.

export interface History<T> {
  past: readonly T[];
  now: T;
  future: readonly T[];
  /** What the last step was about; a step about the same thing joins it. */
  about: string | null;
}

const MAX_STEPS = 200;

export const begin = <T>(now: T): History<T> => ({ past: [], now, future: [], about: null });

export function step<T>(history: History<T>, next: T, about: string | null = null): History<T> {
  if (next === history.now) return history;
  const isMore = about !== null && about === history.about;
  const past = isMore ? history.past : [...history.past, history.now].slice(-MAX_STEPS);
  return { past, now: next, future: [], about };
}

export function undo<T>({ past, now, future, about }: History<T>): History<T> {
  const back = past.at(-1);
  return back === undefined
    ? { past, now, future, about }
    : { past: past.slice(0, -1), now: back, future: [now, ...future], about: null };
}

export function redo<T>({ past, now, future, about }: History<T>): History<T> {
  const [on, ...rest] = future;
  return on === undefined ? { past, now, future, about } : { past: [...past, now], now: on, future: rest, about: null };
}
