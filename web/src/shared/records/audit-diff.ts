// What differs between a record before and after, leaf by leaf.

export interface Difference {
  /** `hosts.0.host` */
  place: string;
  before: string | null;
  after: string | null;
}

type Leaves = Map<string, string>;

const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value));

function leavesOf(value: unknown, place = '', found: Leaves = new Map()): Leaves {
  if (value === null || value === undefined) {
    if (place) found.set(place, '');
  } else if (Array.isArray(value) && value.every((entry) => typeof entry !== 'object')) {
    found.set(place, value.map(textOf).join(', '));
  } else if (typeof value === 'object') {
    for (const [name, part] of Object.entries(value)) leavesOf(part, place ? `${place}.${name}` : name, found);
  } else {
    found.set(place, textOf(value));
  }
  return found;
}

/** Null stands for "not there at all", as before a creation and after a deletion. */
export function differences(before: unknown, after: unknown): Difference[] {
  const [old, now] = [leavesOf(before), leavesOf(after)];
  const places = [...new Set([...old.keys(), ...now.keys()])];
  return places
    .map((place) => ({ place, before: old.get(place) ?? null, after: now.get(place) ?? null }))
    .filter((difference) => (difference.before ?? '') !== (difference.after ?? ''));
}

/** Comma-separated codes: those that went, those that came. */
export function listChange(before: string, after: string): { gone: string[]; come: string[] } {
  const split = (text: string) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
  const [old, now] = [split(before), split(after)];
  return { gone: old.filter((code) => !now.includes(code)), come: now.filter((code) => !old.includes(code)) };
}
