// Rooms, hours, moves and what is in the way.
import { describe, expect, it } from 'vitest';
import type { SessionSeats } from '../models';
import { daysOf, hoursOf, ofDay, placeOf, roomsOf, rowsOf, shifted, spanOf, takenBy } from './timetable';

// 18 March 2027 in Ningbo.
const DAY = Date.UTC(2027, 2, 17, 16) / 1000;
const at = (hour: number, minute = 0) => DAY + hour * 3600 + minute * 60;
const session = (id: number, hour: number, hall: string, room: string, minutes = 60): SessionSeats =>
  ({
    id,
    start_time: at(hour),
    end_time: at(hour, minutes),
    hall,
    room_zh: room,
    room_en: room,
    title_zh: `会${id}`,
    title_en: `S${id}`,
  }) as SessionSeats;
const SESSIONS = [
  session(1, 10, '', 'Tide'),
  session(2, 10, 'N2', 'Stage 2'),
  session(3, 11, 'N1', 'Stage 1', 90),
  session(4, 11, '', 'Tide'),
  session(5, 34, '', 'Tide'),
];
const rooms = roomsOf(SESSIONS);

describe('a day', () => {
  it('has its rooms, halls first', () => {
    expect(rooms.map(({ hall, room_en }) => hall || room_en)).toEqual(['N1', 'N2', 'Tide']);
    expect(daysOf(SESSIONS)).toEqual([DAY, DAY + 86_400]);
  });
  it('is drawn from an hour before to an hour after', () => {
    const span = spanOf(ofDay(SESSIONS, DAY), DAY);
    expect([span.first, span.last]).toEqual([at(9), at(14)]);
    expect(hoursOf(span)).toEqual([at(9), at(10), at(11), at(12), at(13)]);
    expect(rowsOf(at(10), 3600, span)).toEqual({ from: 14, to: 26 });
  });
});

describe('a move', () => {
  const bounds = { first: at(9), last: at(14), rooms: 3 };
  const from = placeOf(SESSIONS[0] as SessionSeats, rooms);
  it('goes by five minutes and by rooms', () => {
    expect(shifted(from, [1, -1], 3600, bounds)).toEqual({ start: at(10, 5), room: 1 });
    expect(shifted({ start: at(10, 2), room: 0 }, [1, 0], 3600, bounds).start % 300).toBe(0);
    expect(shifted({ start: at(10, 2), room: 0 }, [0, 1], 3600, bounds)).toEqual({ start: at(10, 2), room: 1 });
  });
  it('stays inside', () => {
    expect(shifted(from, [-500, 9], 3600, bounds)).toEqual({ start: at(9), room: 2 });
    expect(shifted(from, [500, -9], 3600, bounds)).toEqual({ start: at(13), room: 0 });
  });
  it('knows who is there already', () => {
    const moved = SESSIONS[1] as SessionSeats;
    const taken = (hour: number, minute: number, room: number) =>
      takenBy(SESSIONS, moved, { start: at(hour, minute), room }, rooms).map(({ id }) => id);
    expect(taken(10, 30, 2)).toEqual([1, 4]);
    expect(taken(12, 0, 2)).toEqual([]);
    expect(taken(10, 0, 1)).toEqual([]);
  });
});
