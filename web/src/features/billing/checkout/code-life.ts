// How long a payment code is shown before a new one takes its place.

/** Seconds: codes of providers hold longer, but one that has been left on a screen is better new. */
const MOST = 300;
/** However wrong the reader's clock is, codes are not asked for faster than this. */
const LEAST = 60;

export const renewAfter = (expiresAt: number | null | undefined, now: number): number =>
  Math.min(MOST, Math.max(LEAST, (expiresAt ?? now + MOST) - now));
