// What somebody has typed about a reservation: theirs after a reload, and nobody else's in the same tab.
import { beforeEach, expect, it } from 'vitest';
import type { Reservation } from '../models';
import { draftKeeper, EMPTY } from './draft';

beforeEach(() => window.sessionStorage.clear());

const typed = { ...EMPTY, fields: { contact_name: 'Ines Hart', contact_mobile: '13800000000' } };
const refused = { id: 7, currency: 'USD', addons: [{ addon_id: 3, quantity: 2 }] } as unknown as Reservation;

it('is still there after a reload, until it is sent', () => {
  draftKeeper(1, 20).keep(typed);
  expect(draftKeeper(1, 20).read()).toEqual(typed);
  draftKeeper(1, 20).drop();
  expect(draftKeeper(1, 20).read()).toEqual(EMPTY);
});

it('is not shown to whoever signs in next', () => {
  draftKeeper(1, 20).keep(typed);
  draftKeeper(1, 20, refused).keep(typed);
  expect(draftKeeper(1, 21).read()).toEqual(EMPTY);
  expect(draftKeeper(1, 21, refused).read().fields).toEqual({});
});

it('begins with what was ordered where a refused one is sent again', () => {
  expect(draftKeeper(1, 20, refused).read()).toEqual({ ...EMPTY, currency: 'USD', addons: { 3: 2 } });
  expect(draftKeeper(1, 20).read()).toEqual(EMPTY);
});
