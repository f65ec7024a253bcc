// Ports on the scale of days.
import { describe, expect, it } from 'vitest';
import { legsOf, scaleOf, stopsOf } from './strip';

const EUROPE = [
  { name: 'Ningbo', days: 0 },
  { name: 'Shanghai', days: 2 },
  { name: 'Singapore', days: 7 },
  { name: 'Colombo', days: 4 },
  { name: 'Rotterdam', days: 16 },
  { name: 'Hamburg', days: 3 },
];

describe('the scale', () => {
  it('ends at a round day behind the longest line', () => {
    expect(scaleOf(32)).toEqual({ end: 35, step: 5 });
    expect(scaleOf(35)).toEqual({ end: 35, step: 5 });
    expect(scaleOf(48)).toEqual({ end: 50, step: 10 });
    expect(scaleOf(0)).toEqual({ end: 5, step: 5 });
  });
});

describe('stops', () => {
  it('stand at their days, with names where they do not touch', () => {
    const stops = stopsOf(EUROPE, 35);
    expect(stops.map(({ day }) => day)).toEqual([0, 2, 9, 13, 29, 32]);
    // Shanghai is two days behind Ningbo, which has the room.
    expect(stops.map(({ place }) => place)).toEqual(['above', 'nowhere', 'above', 'above', 'before', 'above']);
  });

  it('make legs of alternating length', () => {
    expect(legsOf(stopsOf(EUROPE, 35)).map(({ days }) => days)).toEqual([2, 7, 4, 16, 3]);
    expect(legsOf(stopsOf([], 5))).toEqual([]);
  });
});
