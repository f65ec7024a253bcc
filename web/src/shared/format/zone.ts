// Owns time zones without Intl, which the server's renderer lacks: the offset of a place's clock at a moment, and the
// zone that times of the site are shown in, which is the meeting's own.
import { ZONE_LINES } from './zone-lines';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

export const DEFAULT_ZONE = 'Asia/Shanghai';

/** When summer time begins and ends: month, which Sunday of it (0 is the last), and the hour. */
type Turn = readonly [month: number, sunday: number, hour: number];
interface Summer {
  begins: Turn;
  ends: Turn;
  /** Hours are those of UTC, as in Europe, and not of the place's standard time. */
  isUtc?: boolean;
}
const SUMMERS: Record<string, Summer> = {
  eu: { begins: [3, 0, 1], ends: [10, 0, 1], isUtc: true },
  us: { begins: [3, 2, 2], ends: [11, 1, 1] },
  au: { begins: [10, 1, 2], ends: [4, 1, 2] },
  nz: { begins: [9, 0, 2], ends: [4, 1, 2] },
};

interface Zone {
  standard: number;
  summer?: Summer;
}
const ZONES = new Map<string, Zone>(
  ZONE_LINES.split('\n').flatMap((line) => {
    const [rule = '', region = '', ...places] = line.split(' ');
    const [, hours, summer = ''] = /^(-?[\d.]+)(\w*)$/.exec(rule) ?? [];
    return places.map((place): [string, Zone] => [
      region + place,
      { standard: Number(hours) * HOUR, summer: SUMMERS[summer] },
    ]);
  }),
);

/** The zones whose clocks are known here, which are those that the server accepts: what an organiser can choose from. */
export const zoneNames = (): string[] => [...ZONES.keys()].sort();

function turnIn(year: number, [month, sunday, hour]: Turn, standard: number): number {
  // Counted from the first of the month, or back from its end.
  const from = Date.UTC(year, sunday === 0 ? month : month - 1, sunday === 0 ? 0 : 1);
  const weekday = new Date(from).getUTCDay();
  const days = sunday === 0 ? -weekday : ((7 - weekday) % 7) + (sunday - 1) * 7;
  return from / 1000 + days * DAY + hour * HOUR - standard;
}

function isSummer({ standard, summer }: Zone, seconds: number): boolean {
  if (!summer) return false;
  const year = new Date((seconds + standard) * 1000).getUTCFullYear();
  const shift = summer.isUtc ? 0 : standard;
  const begins = turnIn(year, summer.begins, shift);
  const ends = turnIn(year, summer.ends, shift);
  return begins < ends ? seconds >= begins && seconds < ends : seconds >= begins || seconds < ends;
}

let current = DEFAULT_ZONE;

/** Called before anything of a page is drawn. One renderer draws one page at a time. */
export function setEventZone(name: string) {
  current = name;
}

/** Seconds by which a place's clock is ahead of UTC. A place that is not known here reads UTC, and says so. */
export function offsetAt(seconds: number, name = current): number {
  const zone = ZONES.get(name);
  return zone ? zone.standard + (isSummer(zone, seconds) ? HOUR : 0) : 0;
}

const pad = (value: number) => String(value).padStart(2, '0');

/** `+08:00` */
export function isoOffset(seconds: number, name = current): string {
  const offset = offsetAt(seconds, name);
  const size = Math.abs(offset) / MINUTE;
  return `${offset < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}

/** "UTC+8", "UTC+5:30", "UTC". */
export function zoneWords(seconds: number, name = current): string {
  const offset = offsetAt(seconds, name);
  return offset === 0 ? 'UTC' : offsetWords(offset);
}

/** "UTC+8", "UTC+5:30", "UTC+0". */
export function offsetWords(offset: number): string {
  const size = Math.abs(offset) / MINUTE;
  return `UTC${offset < 0 ? '−' : '+'}${Math.floor(size / 60)}${size % 60 ? `:${pad(size % 60)}` : ''}`;
}

/** The offset by which a place is known all year round, without summer time. */
export const standardOffset = (name: string): number => ZONES.get(name)?.standard ?? 0;

/** The moment at which a place's calendar and clock show this. */
export function momentAt(year: number, month: number, day: number, minutes = 0, name = current): number {
  const wall = Date.UTC(year, month - 1, day) / 1000 + minutes * MINUTE;
  // A second look, because the first guess may lie on the other side of a change of the clocks.
  return wall - offsetAt(wall - offsetAt(wall - offsetAt(wall, name), name), name);
}
