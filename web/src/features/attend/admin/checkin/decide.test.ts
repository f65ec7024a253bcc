// What a device decides by itself.
import { expect, it } from 'vitest';
import { decide, usedAt } from './decide';
import { type Gate, type ListedTicket, RESULT } from './types';

const NOW = 1_800_000_000;
const gate: Gate = { id: 1, name_zh: '南 S2', name_en: 'South S2', ticket_types: [], status: 1 };
const ticket: ListedTicket = {
  id: 7,
  number: 'TK000007',
  name: 'Nanzhou Gu',
  company: 'Farshore Lines',
  ticket_type_id: 3,
  ticket_type_zh: '专业观众',
  ticket_type_en: 'Trade visitor',
  digest: 'aa',
  status: 1,
  let_in_at: null,
  let_in_gate_zh: '',
  let_in_gate_en: '',
};

it('lets in who is on the list, once', () => {
  expect(decide(ticket, gate)).toBe(RESULT.letIn);
  const used = usedAt(ticket, gate, NOW);
  expect(used).toMatchObject({ let_in_at: NOW, let_in_gate_en: 'South S2' });
  expect(decide(used, gate)).toBe(RESULT.wasIn);
});

it('refuses who is not on it', () => {
  expect(decide(null, gate)).toBe(RESULT.unknown);
});

it('refuses a revoked ticket before anything else', () => {
  expect(decide({ ...usedAt(ticket, gate, NOW), status: 2 }, { ...gate, status: 0 })).toBe(RESULT.revoked);
});

it('lets nobody in at a closed gate', () => {
  expect(decide(ticket, { ...gate, status: 0 })).toBe(RESULT.gateClosed);
});

it('keeps to the gate’s kinds of ticket', () => {
  const at = (...ticket_types: number[]) => decide(ticket, { ...gate, ticket_types });
  expect([at(3, 4), at(4)]).toEqual([RESULT.letIn, RESULT.wrongGate]);
  expect(decide({ ...ticket, ticket_type_id: null }, { ...gate, ticket_types: [4] })).toBe(RESULT.wrongGate);
});
