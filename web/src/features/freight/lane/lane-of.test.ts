// Which lane of the sea an inquiry is about.
import { expect, it } from 'vitest';
import { laneOf } from './lane-of';

const ningbo = { port: 'CNNGB', city_en: 'ningbo' };
const hamburg = { port: '', city_en: 'Hamburg' };
const somewhere = { port: '', city_en: '' };

it('is named by ports, else by cities', () => {
  expect(laneOf({ transport_mode: 1, origin: ningbo, destination: hamburg })).toEqual({ pol: 'CNNGB', pod: 'Hamburg' });
  expect(laneOf({ transport_mode: 6, origin: hamburg, destination: ningbo })).toEqual({ pol: 'Hamburg', pod: 'CNNGB' });
});

it('is none for what does not sail, or leads nowhere', () => {
  expect(laneOf({ transport_mode: 2, origin: ningbo, destination: hamburg })).toBeNull();
  expect(laneOf({ transport_mode: 1, origin: ningbo, destination: somewhere })).toBeNull();
  expect(laneOf({ transport_mode: 1, origin: ningbo, destination: ningbo })).toBeNull();
});
