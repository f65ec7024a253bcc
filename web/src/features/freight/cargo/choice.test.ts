// Addresses of the cargo hall: what they say, and what they make of nonsense.
import { expect, it } from 'vitest';
import { addressOf, choiceIn, cleared, filterCount, isNarrowed, laneIn, laneText, narrowed } from './choice';

const at = (text: string) => choiceIn(new URLSearchParams(text));

it('is read as it was written', () => {
  const address = '?id=9&keyword=tyres&lane=CNNGB-DEHAM&load=2&mode=1&ready=2027-04-01&start=2&type=4';
  expect(addressOf(at(address))).toBe(address);
  expect(addressOf(at(''))).toBe('');
});

it('drops what cannot be meant', () => {
  expect(addressOf(at('mode=7&load=3&type=x&lane=north&ready=2027-02-30&start=-1&id=0'))).toBe('');
});

it('reads a lane of which one end is open', () => {
  expect(laneIn(at('lane=CNNGB-').lane)).toEqual({ pol: 'CNNGB', pod: '' });
  expect(at('lane=-').lane).toBe('');
  expect([laneText({ pol: '', pod: 'DEHAM' }), laneText({ pol: '', pod: '' })]).toEqual(['-DEHAM', '']);
});

it('begins at the first page when something narrows it, and closes what was open', () => {
  expect(addressOf(narrowed(at('mode=1&start=3&id=4'), { load: '1' }))).toBe('?load=1&mode=1');
});

it('counts what is set, and clears everything', () => {
  expect(filterCount(at('keyword=a&mode=1&ready=2027-04-01'))).toBe(2);
  expect([isNarrowed(at('keyword=a')), isNarrowed(at('start=1'))]).toEqual([true, false]);
  expect(addressOf(cleared())).toBe('');
});
