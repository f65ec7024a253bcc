// The address of a search: read back as it was written, and whatever is wrong in it is left out.
import { expect, it } from 'vitest';
import { addressOf, choiceIn, isAsked, laneAt } from './choice';

const at = (query: string) => choiceIn(new URLSearchParams(query));

it('is read back as it was written', () => {
  const said = { day: '2027-03-28', currency: 'EUR', sort: 'transit' } as const;
  const choice = { pol: 'CNNGB', pod: 'DEHAM', container: 1, ...said } as const;
  expect(choiceIn(new URL(addressOf(choice), 'http://fair').searchParams)).toEqual(choice);
});

it('leaves out what is usual', () => {
  expect(addressOf(at(''))).toBe('/freightRates');
  expect(addressOf(at('pol=CNNGB&pod=DEHAM&container=2&sort=price'))).toBe('/freightRates?pod=DEHAM&pol=CNNGB');
});

it('takes nothing that cannot be', () => {
  const choice = at('container=9&day=tomorrow&currency=XAU&sort=luck');
  expect([choice.container, choice.day, choice.currency, choice.sort]).toEqual([2, '', '', 'price']);
});

it('leads to a lane', () => {
  expect(addressOf(laneAt('CNNGB', 'DEHAM', 1))).toBe('/freightRates?container=1&pod=DEHAM&pol=CNNGB');
  expect(addressOf(laneAt('CNNGB', 'DEHAM', 9))).toBe('/freightRates?pod=DEHAM&pol=CNNGB');
  expect(addressOf(laneAt('CNNGB', 'DEHAM', 1, 'EUR'))).toBe(
    '/freightRates?container=1&currency=EUR&pod=DEHAM&pol=CNNGB',
  );
});

it('needs both ends', () => {
  expect(isAsked(at('pol=CNNGB'))).toBe(false);
  expect(isAsked(at('pol=CNNGB&pod=DEHAM'))).toBe(true);
});
