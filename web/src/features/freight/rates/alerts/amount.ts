// Owns reading a price that somebody waits for.

/** Whole units: no container costs more. */
const MAX_UNITS = 1_000_000;

/** Cents of what was typed, with or without commas; null where it is no whole number within reason. */
export function centsIn(text: string): number | null {
  const plain = text.trim().replace(/[,，\s]/g, '');
  if (!/^\d{1,7}$/.test(plain)) return null;
  const units = Number(plain);
  return units >= 1 && units <= MAX_UNITS ? units * 100 : null;
}
