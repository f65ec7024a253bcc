// What arrives while somebody presses is shown when they have let go: else what they press can move from under the pointer
// between down and up, and the press is lost. Layouts hold the place of what is loading all the same.
import { notifyManager } from '@tanstack/react-query';

/** Who keeps the button down for longer drags or marks something, and sees what arrives meanwhile. */
export const LONGEST_MS = 600;
/** The click of a finger comes a moment after it was lifted. */
export const CLICK_MS = 50;

export function holdDuringPresses() {
  let held: (() => void)[] | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (change: () => void) => {
    if (held) held.push(change);
    else change();
  };
  const release = () => {
    const changes = held ?? [];
    held = null;
    for (const change of changes) change();
  };
  const releaseAfter = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(release, ms);
  };
  const listen = (type: string, hear: () => void) =>
    window.addEventListener(type, hear, { capture: true, passive: true });

  listen('pointerdown', () => {
    held ??= [];
    releaseAfter(LONGEST_MS);
  });
  for (const type of ['pointerup', 'pointercancel'])
    listen(type, () => {
      if (held) releaseAfter(CLICK_MS);
    });
  // Asked again when its turn comes: the press may have begun in between.
  notifyManager.setScheduler((change) => void setTimeout(show, 0, change));
}
