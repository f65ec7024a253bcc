// Proves how the programme is cut into days, halls, tracks and hours.
import { describe, expect, it } from 'vitest';
import type { Session } from '@/api/models';
import {
  addressOf,
  byStart,
  choiceIn,
  daysOf,
  gridOf,
  hallBeside,
  isOn,
  matching,
  ofDay,
  placeOf,
  placesOf,
  tracksOf,
} from './programme';

const at = (day: number, hour: number) => Date.UTC(2027, 2, 17 + day, hour - 8) / 1000;
const session = (id: number, day: number, hour: number, hall: string, track: string): Session =>
  ({
    id,
    code: `s${id}`,
    start_time: at(day, hour),
    end_time: at(day, hour + 1),
    hall,
    room_zh: '潮厅',
    room_en: 'Tide Hall',
    track,
    track_en: track,
  }) as Session;

const SESSIONS = [
  session(1, 1, 9, '', 'event'),
  session(2, 1, 10, 'N1', 'ocean'),
  session(3, 1, 10, 'N2', 'air'),
  session(4, 2, 9, 'N1', 'ocean'),
];
const ids = (sessions: Session[]) => sessions.map(({ id }) => id);

it('names a hall beside its room only where the room does not', () => {
  expect(hallBeside('N1', 'Quay Stage, Hall N1')).toBe('');
  expect(hallBeside('N1', 'Tide Hall')).toBe('N1');
  expect(hallBeside('', 'Tide Hall')).toBe('');
});

describe('the programme', () => {
  it('has as many days as there are days with sessions, in the event’s zone', () => {
    expect(daysOf(SESSIONS)).toHaveLength(2);
    expect(ids(ofDay(SESSIONS, 1))).toEqual([1, 2, 3]);
    expect(ids(ofDay(SESSIONS, 2))).toEqual([4]);
    expect(ofDay(SESSIONS, 9)).toEqual([]);
  });

  it('is narrowed by hall and track', () => {
    expect(ids(matching(SESSIONS, { hall: 'N1', track: '' }))).toEqual([2, 4]);
    expect(ids(matching(SESSIONS, { hall: '', track: 'air' }))).toEqual([3]);
    expect(ids(matching(SESSIONS, { hall: 's1', track: '' }))).toEqual([1]);
    expect(matching(SESSIONS, { hall: 'N1', track: 'air' })).toEqual([]);
    expect([
      placesOf(SESSIONS).map((one) => placeOf(one, SESSIONS)),
      tracksOf(SESSIONS).map(({ track }) => track),
    ]).toEqual([
      ['N1', 'N2', 's1'],
      ['event', 'ocean', 'air'],
    ]);
  });

  it('puts together what starts together', () => {
    expect(byStart(ofDay(SESSIONS, 1)).map(([, group]) => ids(group))).toEqual([[1], [2, 3]]);
  });

  it('keeps its choice in the address, without what is usual', () => {
    const choice = { day: 2, hall: 'N1', track: 'ocean' };
    expect(addressOf(choice)).toBe('?day=2&hall=N1&track=ocean');
    expect(choiceIn(new URLSearchParams('day=2&hall=N1&track=ocean'))).toEqual(choice);
    expect(addressOf(choiceIn(new URLSearchParams('day=-4')))).toBe('');
  });

  it('keeps in the address how it is shown', () => {
    expect(addressOf({ day: 1, hall: '', track: '', view: 'grid' })).toBe('?view=grid');
    expect(choiceIn(new URLSearchParams('view=grid')).view).toBe('grid');
    expect(choiceIn(new URLSearchParams('view=else')).view).toBeUndefined();
  });

  it('is a grid of places and times', () => {
    const { places, times, cells } = gridOf(ofDay(SESSIONS, 1));
    expect(ids(places)).toEqual([2, 3, 1]);
    expect(times).toEqual([at(1, 9), at(1, 10), at(1, 11)]);
    expect(cells.map(({ session, column, from, to }) => [session.id, column, from, to])).toEqual([
      [1, 3, 1, 2],
      [2, 1, 2, 3],
      [3, 2, 2, 3],
    ]);
  });

  it('knows what is on', () => {
    const [first] = SESSIONS as [Session];
    expect([isOn(first, null), isOn(first, at(1, 9)), isOn(first, at(1, 10))]).toEqual([false, true, false]);
  });
});
