// What an address fills in, and what it does not.
import { expect, it } from 'vitest';
import { EMPTY } from './draft';
import { draftIn } from './from-address';

const at = (text: string) => draftIn(new URLSearchParams(text));
const LANE = 'pol=CNNGB&pol_country=1&pod=DEHAM&pod_country=50';

it('knows the lane and one container of the size that was looked at', () => {
  expect(at(`${LANE}&container=2`)).toEqual({
    ...EMPTY,
    origin: { country_id: '1', city_id: null, port: 'CNNGB' },
    destination: { country_id: '50', city_id: null, port: 'DEHAM' },
    containers: { 1: '', 2: '1', 3: '', 4: '' },
  });
});

it('fills in nothing of half a lane, nor of nonsense', () => {
  expect(at('')).toBe(EMPTY);
  expect(at('pol=CNNGB&pol_country=1')).toBe(EMPTY);
  expect(at(LANE.replace('DEHAM', 'de'))).toBe(EMPTY);
  expect(at(`${LANE}&container=9`).containers).toEqual(EMPTY.containers);
});
