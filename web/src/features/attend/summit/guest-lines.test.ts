// A list of guests as people paste it.
import { expect, it } from 'vitest';
import { readGuestLines } from './guest-lines';

it('takes a guest out of each line, wherever the address stands', () => {
  const { guests, wrong } = readGuestLines(
    'Ingrid Solberg, ingrid@nordlys.example, Nordlys, Head of sourcing\n\n贺子衿，柏悦家居；he@boyue.example\nmateo@andes.example\tMateo\n',
  );
  expect(wrong).toBeNull();
  expect(guests).toEqual([
    { name: 'Ingrid Solberg', email: 'ingrid@nordlys.example', company: 'Nordlys', position: 'Head of sourcing' },
    { name: '贺子衿', email: 'he@boyue.example', company: '柏悦家居', position: '' },
    { name: 'Mateo', email: 'mateo@andes.example', company: '', position: '' },
  ]);
});

it('says which line is wrong first', () => {
  expect(readGuestLines('Ann, ann@example.com\nBen, ben at example\nCai').wrong).toBe(2);
  expect(readGuestLines('ann@example.com').wrong).toBe(1);
  expect(readGuestLines('')).toEqual({ guests: [], wrong: null });
});
