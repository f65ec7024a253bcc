// The order in which one walks to what one saved.
import { expect, it } from 'vitest';
import type { Saved } from '../models';
import { byHall } from './saved-page';

const at = (hall: string, booth_no: string) => ({ hall, booth_no }) as Saved;

it('goes hall by hall and stand by stand, and ends with those who have none', () => {
  const walk = byHall([at('', ''), at('N2', 'N2-A01'), at('N1', 'N1-C02'), at('N1', 'N1-B01')]);
  expect(walk.map(({ hall, rows }) => [hall, rows.map((row) => row.booth_no)])).toEqual([
    ['N1', ['N1-B01', 'N1-C02']],
    ['N2', ['N2-A01']],
    ['', ['']],
  ]);
});
