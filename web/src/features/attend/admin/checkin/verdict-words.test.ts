// What a steward reads.
import { expect, it } from 'vitest';
import { createI18n } from '@/shared/i18n';
import en from './labels/console.en';
import { RESULT, type Result, type Verdict } from './types';
import { wordsOf } from './verdict-words';

const i18n = createI18n('en', en);
// 10:16 in Ningbo.
const NOW = 1_789_006_560;
const verdict = (result: Result, more: Partial<Verdict> = {}): Verdict => ({
  key: 'k',
  code: '',
  result,
  holder: {
    id: 7,
    number: 'TK000007',
    name: 'Nanzhou Gu',
    company: 'Farshore Lines',
    ticket_type_zh: '专业观众',
    ticket_type_en: 'Trade visitor',
  },
  use: null,
  happenedAt: NOW,
  isOffline: false,
  ...more,
});
const say = (result: Result, more?: Partial<Verdict>) => wordsOf(verdict(result, more), i18n);

it('leads with the name of whoever may go in', () => {
  expect(say(RESULT.letIn)).toMatchObject({
    word: 'Go in',
    large: 'Nanzhou Gu',
    who: 'Farshore Lines\nTrade visitor',
    todo: null,
  });
});

it('leads with time and gate where the ticket was used before', () => {
  const use = { at: NOW - 14 * 60, gate_zh: '北 N1', gate_en: 'North N1' };
  expect(say(RESULT.wasIn, { use })).toMatchObject({
    word: 'Already in',
    large: '10:02',
    gate: 'North N1',
    who: 'Nanzhou Gu, Farshore Lines',
    todo: 'Used 14 minutes ago. Compare the name on the badge.',
  });
});

it('welcomes whoever comes back, with the day', () => {
  const use = { at: NOW - 86_400, gate_zh: '', gate_en: 'North N1' };
  const back = { word: 'Go in', large: 'Nanzhou Gu', todo: 'Last in: 2026-09-09 10:16.' };
  expect(wordsOf(verdict(RESULT.letIn, { use }), i18n, NOW - 86_400)).toMatchObject({
    ...back,
    over: 'Welcome back, day 2',
  });
  expect(say(RESULT.letIn, { use })).toMatchObject({ ...back, over: 'Welcome back' });
  // The first entry is told of itself.
  expect(say(RESULT.letIn, { use: { ...use, at: NOW } }).over).toBeNull();
  // By the server's clock, which is behind the device's.
  expect(say(RESULT.letIn, { use: { ...use, at: NOW - 5 } }).over).toBeNull();
});

it('says the day of an entry that was not today', () => {
  const use = { at: NOW - 86_400, gate_zh: '', gate_en: 'North N1' };
  expect(say(RESULT.wasIn, { use }).large).toBe('2026-09-09 10:16');
});

it('says why somebody is not admitted, and where to send them', () => {
  const unknown = say(RESULT.unknown, { holder: null });
  expect(unknown).toMatchObject({ word: 'Do not admit', large: 'No such ticket', who: '' });
  const offline = say(RESULT.unknown, { holder: null, isOffline: true });
  expect(offline.todo).toContain('list');
  for (const result of [RESULT.revoked, RESULT.wrongGate, RESULT.gateClosed, RESULT.elsewhere]) {
    expect(say(result).todo).toMatch(/\w/);
  }
});
