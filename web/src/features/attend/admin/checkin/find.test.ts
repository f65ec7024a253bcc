// Finding somebody on the list.
import { expect, it } from 'vitest';
import { findTickets } from './find';
import type { ListedTicket } from './types';

const tickets = [
  ['顾南舟', '远岸航运', 'TK000001'],
  ['Su Nian', 'Zhonglan Cold Chain', 'TK000002'],
  ['Nian Su', 'Farshore Lines', 'TK000003'],
].map(([name, company, number], at) => ({ id: at + 1, name, company, number }) as ListedTicket);
const found = (words: string) => findTickets(tickets, words).map(({ id }) => id);

it('finds by any part of name, company or number, whatever the case and width', () => {
  expect(found('南舟')).toEqual([1]);
  expect(found('cold')).toEqual([2]);
  expect(found('ＴＫ000003')).toEqual([3]);
  expect(found('nobody')).toEqual([]);
  expect(found('  ')).toEqual([]);
});

it('wants all the words, and shows first whose name begins with them', () => {
  expect(found('nian')).toEqual([3, 2]);
  expect(found('su farshore')).toEqual([3]);
});

it('stops at so many', () => {
  expect(findTickets(tickets, 'tk', 2)).toHaveLength(2);
});
