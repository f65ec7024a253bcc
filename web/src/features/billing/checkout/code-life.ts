// How long a payment code is shown before a new one takes its place.

/** Seconds: codes of providers hold longer, but one that has been left on a screen is better new. */
const MAX_SECONDS = 300;
/** However wrong the reader's clock is, codes are not asked for faster than this. */
const MIN_SECONDS = 60;

export const renewAfter = (expiresAt: number | null | undefined, now: number): number =>
  Math.min(MAX_SECONDS, Math.max(MIN_SECONDS, (expiresAt ?? now + MAX_SECONDS) - now));
