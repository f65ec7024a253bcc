// Owns when the popup banner may open: once a day per visitor, never during load, never into the visitor's hands.
import { formatDate } from '@/shared/format';
import { local } from '@/shared/storage';

const KEY = 'HOME_POPUP';
/** Milliseconds after loading, and of stillness, before the popup may open. */
export const SETTLE_MS = 5000;
export const QUIET_MS = 1500;
const POLL_INTERVAL_MS = 500;
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'] as const;

const today = (now: number) => formatDate(Math.floor(now / 1000), 'date');

/** Whether today's popup is still to be shown to this visitor. */
export const isDueToday = (now = Date.now()): boolean => local.get<string>(KEY) !== today(now);

export function markShown(now = Date.now()) {
  local.set(KEY, today(now));
}

/** Someone is typing, another dialog is open, or the page is in the background. */
function isBusy(): boolean {
  if (document.hidden || document.querySelector('dialog[open], details[open]')) return true;
  return document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') ?? false;
}

function whenIdle(act: () => void) {
  const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(act) : setTimeout(act, 2000));
  if (document.readyState === 'complete') idle();
  else window.addEventListener('load', idle, { once: true });
}

/**
 * Calls back at a moment that interrupts nobody. It waits for a first sign of life, so that a tab opened in the
 * background, a crawler or a speed test never meets the popup. Returns a function that stops waiting.
 */
export function atQuietMoment(act: () => void): () => void {
  let settledAt = Number.POSITIVE_INFINITY;
  let lastSign: number | null = null;
  const note = () => {
    lastSign = Date.now();
  };
  const timer = setInterval(() => {
    const now = Date.now();
    if (lastSign === null || now < settledAt || now - lastSign < QUIET_MS || isBusy()) return;
    stop();
    act();
  }, POLL_INTERVAL_MS);
  const stop = () => {
    clearInterval(timer);
    for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, note);
  };
  for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, note, { passive: true });
  whenIdle(() => {
    settledAt = Date.now() + SETTLE_MS;
  });
  return stop;
}
