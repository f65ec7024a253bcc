// The order in which one walks to what one saved, and which tab an address opens.
import { expect, it } from 'vitest';
import type { Saved } from '../models';
import { byHall } from './saved-exhibitors';
import { tabIn } from './tabs';

const at = (hall: string, booth_no: string) => ({ hall, booth_no }) as Saved;

it('goes hall by hall and stand by stand, and ends with those who have none', () => {
  const walk = byHall([at('', ''), at('N2', 'N2-A01'), at('N1', 'N1-C02'), at('N1', 'N1-B01')]);
  expect(walk.map(({ hall, rows }) => [hall, rows.map((row) => row.booth_no)])).toEqual([
    ['N1', ['N1-B01', 'N1-C02']],
    ['N2', ['N2-A01']],
    ['', ['']],
  ]);
});

it('opens the tab that the address names, else that of exhibitors', () => {
  const tab = (text: string) => tabIn(new URLSearchParams(text));
  expect([tab(''), tab('tab=person'), tab('tab=booth'), tab('tab=nonsense')]).toEqual([
    'exhibitor',
    'person',
    'booth',
    'exhibitor',
  ]);
});
