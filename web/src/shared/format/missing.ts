// What stands where a value is missing.
export const DASH = '–';

export const orDash = (value: string | number | null | undefined): string =>
  value === null || value === undefined || value === '' ? DASH : String(value);
