// The address of the pool: what it asks for, and what it does not.
import { expect, it } from 'vitest';
import { choiceIn, isNarrowed } from './choice';

const read = (query: string) => choiceIn(new URLSearchParams(query));

it('reads what was searched for', () => {
  expect(read('kind=given&mode=1&load=2&from=1&to=49&id=7')).toEqual({
    kind: 'given',
    transport_mode: 1,
    load: 2,
    origin_country_id: 1,
    destination_country_id: 49,
  });
});

it('ignores what makes no sense', () => {
  expect(read('kind=mine&mode=9&load=x&from=-1&to=1e3')).toEqual({});
});

it('knows a list that shows less than there is', () => {
  expect(isNarrowed(read('kind=given&id=7'))).toBe(false);
  expect(isNarrowed(read('mode=4'))).toBe(true);
});
