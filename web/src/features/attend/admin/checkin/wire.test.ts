// How the lines of a gate's list are read.
import { expect, it } from 'vitest';
import { ticketsOf } from './wire';

const gates = [{ id: 2, name_zh: '北 N1', name_en: 'North N1', ticket_types: [], status: 1 }];
const types = [{ id: 3, name_zh: '专业观众', name_en: 'Trade visitor', enters: true, enters_once: true }];

it('puts names in place of numbers, and nothing in place of 0', () => {
  const [used, fresh] = ticketsOf(
    [
      ['aa', 7, 'Nanzhou Gu', 'Farshore Lines', 3, 1, 1_800_000_000, 2],
      ['bb', 8, 'Su Nian', '', 0, 2, 0, 0],
    ],
    types,
    gates,
  );
  expect(used).toMatchObject({ id: 7, digest: 'aa', ticket_type_en: 'Trade visitor', let_in_gate_en: 'North N1' });
  expect([used?.enters_once, fresh?.enters_once]).toEqual([true, false]);
  expect(fresh).toMatchObject({ ticket_type_id: null, ticket_type_zh: '', let_in_at: null, let_in_gate_zh: '' });
});
