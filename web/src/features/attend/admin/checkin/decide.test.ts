// What a device decides by itself.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { DEFAULT_ZONE, setEventZone } from '@/shared/format';
import { decide, markUsed } from './decide';
import { type Gate, isBack, type ListedTicket, RESULT } from './types';

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
  enters_once: false,
  let_in_at: null,
  let_in_gate_zh: '',
  let_in_gate_en: '',
};

afterEach(() => setEventZone(DEFAULT_ZONE));

it('lets in who is on the list, once', () => {
  expect(decide(ticket, gate, NOW)).toBe(RESULT.letIn);
  const used = markUsed(ticket, gate, NOW);
  expect(used).toMatchObject({ let_in_at: NOW, let_in_gate_en: 'South S2' });
  expect(decide(used, gate, NOW + 60)).toBe(RESULT.wasIn);
});

interface Case {
  case: string;
  zone: string;
  enters_once: boolean;
  last_in: number | null;
  at: number;
  expect: 'in' | 'back' | 'already';
}
/** Those that hold the server to the same rule. */
const path = '../../../../../../crates/domains/attend/tests/attend/entry_cases.json';
const cases = JSON.parse(readFileSync(join(import.meta.dirname, path), 'utf8')) as Case[];

it.each(cases)('decides as the server does: $case', ({ zone, enters_once, last_in, at, expect: expected }) => {
  setEventZone(zone);
  const known = { ...ticket, enters_once };
  const result = decide(last_in === null ? known : markUsed(known, gate, last_in), gate, at);
  const use = last_in === null ? null : { at: last_in, gate_zh: '', gate_en: '' };
  const isReturn = isBack({ result, use, happenedAt: at });
  expect(result === RESULT.wasIn ? 'already' : isReturn ? 'back' : 'in').toBe(expected);
});

it('lets in once at the door of a session, on whichever day', () => {
  const used = markUsed(ticket, gate, NOW - 86_400);
  expect(decide(used, gate, NOW)).toBe(RESULT.letIn);
  expect(decide(used, { ...gate, session_id: 5 }, NOW)).toBe(RESULT.wasIn);
});

it('refuses who is not on it', () => {
  expect(decide(null, gate, NOW)).toBe(RESULT.unknown);
});

it('refuses a revoked ticket before anything else', () => {
  expect(decide({ ...markUsed(ticket, gate, NOW), status: 2 }, { ...gate, status: 0 }, NOW)).toBe(RESULT.revoked);
});

it('lets nobody in at a closed gate', () => {
  expect(decide(ticket, { ...gate, status: 0 }, NOW)).toBe(RESULT.gateClosed);
});

it('keeps to the gate’s kinds of ticket', () => {
  const at = (...ticket_types: number[]) => decide(ticket, { ...gate, ticket_types }, NOW);
  expect([at(3, 4), at(4)]).toEqual([RESULT.letIn, RESULT.wrongGate]);
  expect(decide({ ...ticket, ticket_type_id: null }, { ...gate, ticket_types: [4] }, NOW)).toBe(RESULT.wrongGate);
});
