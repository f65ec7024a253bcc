// How a day of the programme is drawn by room and time, and what a move would mean.
import { startOfDay } from '@/shared/format';
import type { SessionSeats } from '../models';

/** Sessions begin at full five minutes. */
export const STEP = 300;
const HOUR = 3600;
const DAY = 24 * HOUR;

export type Room = Pick<SessionSeats, 'hall' | 'room_zh' | 'room_en'>;

/** When a session begins, and in which of the rooms it is. */
export interface Place {
  start: number;
  room: number;
}

/** What of a day is drawn. */
export interface Span {
  first: number;
  last: number;
}

const isSameRoom = (a: Room, b: Room) => a.hall === b.hall && a.room_zh === b.room_zh && a.room_en === b.room_en;

/** Each room of the meeting once: halls by their codes, then the others in the order of the programme. */
export function roomsOf(sessions: readonly Room[]): Room[] {
  const rooms: Room[] = [];
  for (const { hall, room_zh, room_en } of sessions) {
    const room = { hall, room_zh, room_en };
    if (!rooms.some((other) => isSameRoom(other, room))) rooms.push(room);
  }
  const halls = rooms.filter(({ hall }) => hall).sort((a, b) => (a.hall < b.hall ? -1 : a.hall > b.hall ? 1 : 0));
  return [...halls, ...rooms.filter(({ hall }) => !hall)];
}

/** The first second of each day that has sessions. */
export const daysOf = (sessions: readonly SessionSeats[]): number[] =>
  [...new Set(sessions.map(({ start_time }) => startOfDay(start_time)))].sort((a, b) => a - b);

export const ofDay = (sessions: readonly SessionSeats[], day: number): SessionSeats[] =>
  sessions.filter(({ start_time }) => startOfDay(start_time) === day);

/** Full hours from the one before the first session to the one after the last: there is room to move. */
export function spanOf(sessions: readonly SessionSeats[], day: number): Span {
  const since = (seconds: number) => seconds - day;
  const first = Math.min(...sessions.map(({ start_time }) => since(start_time)));
  const last = Math.max(...sessions.map(({ end_time }) => since(end_time)));
  return {
    first: day + Math.max(0, Math.floor(first / HOUR) * HOUR - HOUR),
    last: day + Math.min(DAY, Math.ceil(last / HOUR) * HOUR + HOUR),
  };
}

/** The full hours of a span. */
export const hoursOf = ({ first, last }: Span): number[] =>
  Array.from({ length: Math.floor((last - first) / HOUR) }, (_, at) => first + at * HOUR);

export const lengthOf = ({ start_time, end_time }: Pick<SessionSeats, 'start_time' | 'end_time'>) =>
  end_time - start_time;

export const placeOf = (session: SessionSeats, rooms: readonly Room[]): Place => ({
  start: session.start_time,
  room: rooms.findIndex((room) => isSameRoom(room, session)),
});

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

/** Where something that lasts this long stands after so many steps down and rooms to the right: at full five minutes, inside. */
export function shifted(
  { start, room }: Place,
  [steps, rooms]: readonly [steps: number, rooms: number],
  length: number,
  bounds: Span & { rooms: number },
): Place {
  // What is not moved in time keeps an odd minute.
  const moved = steps === 0 ? start : Math.round(start / STEP + steps) * STEP;
  const latest = Math.floor((bounds.last - length) / STEP) * STEP;
  return {
    start: steps === 0 ? start : within(moved, bounds.first, Math.max(bounds.first, latest)),
    room: within(room + rooms, 0, bounds.rooms - 1),
  };
}

/** The sessions that are in that room then; one may begin when the other ends. */
export function takenBy(
  sessions: readonly SessionSeats[],
  moved: SessionSeats,
  { start, room }: Place,
  rooms: readonly Room[],
): SessionSeats[] {
  const there = rooms[room];
  const end = start + lengthOf(moved);
  // Sessions whose room is not known yet are in nobody's way.
  if (!there || !(there.hall || there.room_zh || there.room_en)) return [];
  return sessions.filter(
    (other) => other.id !== moved.id && isSameRoom(other, there) && start < other.end_time && other.start_time < end,
  );
}

/** The lines of the grid between which it stands; the first one has the names of the rooms. */
export const rowsOf = (start: number, length: number, { first }: Span) => ({
  from: Math.round((start - first) / STEP) + 2,
  to: Math.round((start + length - first) / STEP) + 2,
});
